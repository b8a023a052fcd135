import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { PICTURE_FILL } from '../../../shared/rules/channels.ts';
import type { CutPhoto } from '../../../shared/schemas/pictures.ts';
import type { CutOutRequest, MadeCutOut } from '../../generation/make-cut-out.ts';
import { writeCutOut, writeMask } from '../../generation/pictures/cut-out-file.ts';
import { ObjectChanged } from '../../services/bucket.ts';
import type { Actor, Deps } from '../deps.ts';
import { modelWithJob } from './photos-of.ts';
import { pictureKeys } from './picture-folder.ts';

/** What is known of a cut-out beside its pixels. */
export const CutFacts = z.object({
  /** Of the wall beside the product; null in a room. */
  light: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  /** How many pixels of the photo became one, along a side. */
  shrunk: z.number(),
  /** Where the ground's shadow lies, in pixels of the cut-out; null where there is none, or it was made before there were any. */
  ground: z
    .object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
    .nullable()
    .default(null),
});

/** Longest side in pixels of a product in the largest picture. */
const SIDE = Math.round(PICTURE_FILL * 2000);

/**
 * Cuts the product out of one photo of a model, once however often it is asked for: what was made is kept as long as the
 * photo. Throws `model.not_found`, `job.photos_gone`, `pictures.photo_unknown`, `pictures.no_outline`.
 */
export async function cutOutPhoto(
  deps: Pick<Deps, 'table' | 'uploads'> & {
    makeCutOut: (request: CutOutRequest) => Promise<MadeCutOut | null>;
  },
  { id, photo }: { id: string; photo: number },
  actor: Actor,
): Promise<CutPhoto> {
  const { job } = await modelWithJob(deps, id, actor);
  const stored = job.photos[photo];
  if (!stored) throw new AppError('pictures.photo_unknown');
  const { uploads, makeCutOut } = deps;
  const keys = pictureKeys(actor.tenantId, job.id, photo);
  if (await uploads.look(keys.facts))
    return { photo, shrunk: CutFacts.parse(await readJson(uploads, keys.facts)).shrunk };

  if (!(await uploads.look(stored.path))) throw new AppError('job.photos_gone');
  const made = await makeCutOut({ jobId: job.id, index: photo, photo: stored, side: SIDE }).catch(
    (cause: unknown) => {
      if (cause instanceof ObjectChanged) throw new AppError('job.photos_gone', {}, { cause });
      throw cause;
    },
  );
  if (!made) throw new AppError('pictures.no_outline');
  const { image, light, shrunk, ground } = made;
  await uploads.put(keys.cutOut, await writeCutOut(image), 'image/png');
  if (ground) await uploads.put(keys.ground, await writeMask(ground.opacity), 'image/png');
  // Last: where the facts are, the pixels are.
  await uploads.put(
    keys.facts,
    JSON.stringify({ light, shrunk, ground: ground?.box ?? null }),
    'application/json',
  );
  return { photo, shrunk };
}

export const readJson = async (uploads: Deps['uploads'], key: string): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await uploads.get(key)));
