import { AppError } from '../../../shared/errors.ts';
import { readCutOut, readMask } from '../../generation/pictures/cut-out-file.ts';
import type { Shadow } from '../../generation/pictures/draw-picture.ts';
import { evenLight, lit, type Light } from '../../generation/pictures/even-light.ts';
import type { Job } from '../../store/jobs.ts';
import type { Deps } from '../deps.ts';
import { CutFacts, readJson } from './cut-out-photo.ts';
import { pictureKeys } from './picture-folder.ts';

/** A cut-out and the shadow that it may stand on, as they are read. */
interface LitPhoto {
  light: Light;
  read: () => ReturnType<typeof readCutOut>;
  readShadow: () => Promise<Shadow>;
}

/**
 * The product of a photo in the light of all photos that were cut out with it (PIC-04). Throws `pictures.photo_unknown`,
 * `pictures.not_cut_out`.
 */
export async function litPhoto(uploads: Deps['uploads'], job: Job, photo: number): Promise<LitPhoto> {
  if (!job.photos[photo]) throw new AppError('pictures.photo_unknown');
  const keysOf = (index: number) => pictureKeys(job.tenant_id, job.id, index);
  const known = await Promise.all(
    job.photos.map(async (_, index) => {
      const { facts } = keysOf(index);
      if (!(await uploads.look(facts))) return [];
      return [{ index, ...CutFacts.parse(await readJson(uploads, facts)) }];
    }),
  ).then((found) => found.flat());
  const place = known.findIndex(({ index }) => index === photo);
  const light = evenLight(known.map((each) => each.light))[place];
  const box = known[place]?.ground;
  if (!light) throw new AppError('pictures.not_cut_out');
  const keys = keysOf(photo);
  return {
    light,
    read: async () => lit(await readCutOut(await uploads.get(keys.cutOut)), light),
    readShadow: async () =>
      box ? { box, opacity: await readMask(await uploads.get(keys.ground)) } : 'guessed',
  };
}
