import { PICTURE_FILL } from '../../../shared/rules/channels.ts';
import { PictureFacts, type DrawnPhoto, type PhotoToDraw } from '../../../shared/schemas/pictures.ts';
import { drawPicture } from '../../generation/pictures/draw-picture.ts';
import { measurePicture } from '../../generation/pictures/measure-picture.ts';
import type { Job } from '../../store/jobs.ts';
import type { Actor, Deps } from '../deps.ts';
import { readJson } from './cut-out-photo.ts';
import { litPhoto } from './lit-photo.ts';
import { modelWithJob } from './photos-of.ts';
import { pictureKeys } from './picture-folder.ts';

/** How long an address of a picture is good: as long as somebody looks at the page. */
const LINK_SECONDS = 60 * 60;

/**
 * A photo's product on white, in the light of all photos that were cut out, and what the file itself says of a channel's
 * rules. Throws `model.not_found`, `job.photos_gone`, `pictures.photo_unknown`, `pictures.not_cut_out`.
 */
export async function drawPhoto(
  deps: Pick<Deps, 'table' | 'uploads'>,
  { id, ...look }: PhotoToDraw,
  actor: Actor,
): Promise<DrawnPhoto> {
  const { uploads } = deps;
  const { job } = await modelWithJob(deps, id, actor);
  const { key, facts } = await drawnOf(uploads, job, look);
  return { photo: look.photo, url: await uploads.presignGet(key, LINK_SECONDS), facts };
}

/** The file of such a picture, drawn once however often it is asked for. Throws `pictures.photo_unknown`, `pictures.not_cut_out`. */
export async function drawnOf(
  uploads: Deps['uploads'],
  job: Job,
  { photo, side, has_shadow, format }: Omit<PhotoToDraw, 'id'>,
): Promise<{ key: string; facts: PictureFacts }> {
  const { light, read, readShadow } = await litPhoto(uploads, job, photo);

  // Its light is in its name: with another photo cut out, all may be lit anew.
  const tint = light.map((gain) => Math.round(1000 * gain)).join('-');
  const keys = pictureKeys(job.tenant_id, job.id, photo).drawn(
    `${side}${has_shadow ? '-shadow' : ''}-${tint}`,
    format,
  );
  const facts = (await uploads.look(keys.facts))
    ? PictureFacts.parse(await readJson(uploads, keys.facts))
    : await draw();
  return { key: keys.picture, facts };

  async function draw(): Promise<PictureFacts> {
    const drawn = await drawPicture(await read(), {
      side,
      fill: PICTURE_FILL,
      shadow: has_shadow ? await readShadow() : null,
      format,
    });
    const measured = await measurePicture(drawn);
    await uploads.put(keys.picture, drawn.bytes, `image/${format}`);
    // Last: where the facts are, the picture is.
    await uploads.put(keys.facts, JSON.stringify(measured), 'application/json');
    return measured;
  }
}
