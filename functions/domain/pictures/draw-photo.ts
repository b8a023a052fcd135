import { AppError } from '../../../shared/errors.ts';
import { PICTURE_FILL } from '../../../shared/rules/channels.ts';
import { PictureFacts, type DrawnPhoto, type PhotoToDraw } from '../../../shared/schemas/pictures.ts';
import { readCutOut } from '../../generation/pictures/cut-out-file.ts';
import { drawPicture } from '../../generation/pictures/draw-picture.ts';
import { evenLight, lit, type Light } from '../../generation/pictures/even-light.ts';
import { measurePicture } from '../../generation/pictures/measure-picture.ts';
import type { Actor, Deps } from '../deps.ts';
import { CutFacts, readJson } from './cut-out-photo.ts';
import { jobOfModel } from './photos-of.ts';
import { pictureKeys } from './picture-folder.ts';

/** How long an address of a picture is good: as long as somebody looks at the page. */
const LINK_SECONDS = 60 * 60;

/**
 * A photo's product on white, in the light of all photos that were cut out, and what the file itself says of a channel's
 * rules. Throws `model.not_found`, `job.photos_gone`, `pictures.photo_unknown`, `pictures.not_cut_out`.
 */
export async function drawPhoto(
  deps: Pick<Deps, 'table' | 'uploads'>,
  { id, photo, side, has_shadow, format }: PhotoToDraw,
  actor: Actor,
): Promise<DrawnPhoto> {
  const job = await jobOfModel(deps, id, actor);
  if (!job.photos[photo]) throw new AppError('pictures.photo_unknown');
  const { uploads } = deps;
  const keysOf = (index: number) => pictureKeys(actor.tenantId, job.id, index);
  const known = await Promise.all(
    job.photos.map(async (_, index) => {
      const { facts } = keysOf(index);
      if (!(await uploads.look(facts))) return [];
      return [{ index, light: CutFacts.parse(await readJson(uploads, facts)).light }];
    }),
  ).then((found) => found.flat());
  const place = known.findIndex(({ index }) => index === photo);
  const light = evenLight(known.map((each) => each.light))[place];
  if (!light) throw new AppError('pictures.not_cut_out');

  // Its light is in its name: with another photo cut out, all may be lit anew.
  const tint = light.map((gain) => Math.round(1000 * gain)).join('-');
  const keys = keysOf(photo).drawn(`${side}${has_shadow ? '-shadow' : ''}-${tint}`, format);
  const facts = (await uploads.look(keys.facts))
    ? PictureFacts.parse(await readJson(uploads, keys.facts))
    : await draw(light);
  return { photo, url: await uploads.presignGet(keys.picture, LINK_SECONDS), facts };

  async function draw(gains: Light): Promise<DrawnPhoto['facts']> {
    const cut = await readCutOut(await uploads.get(keysOf(photo).cutOut));
    const drawn = await drawPicture(lit(cut, gains), {
      side,
      fill: PICTURE_FILL,
      hasShadow: has_shadow,
      format,
    });
    const measured = await measurePicture(drawn);
    await uploads.put(keys.picture, drawn.bytes, `image/${format}`);
    // Last: where the facts are, the picture is.
    await uploads.put(keys.facts, JSON.stringify(measured), 'application/json');
    return measured;
  }
}
