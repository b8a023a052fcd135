import { AppError } from '../../../shared/errors.ts';
import { readCutOut } from '../../generation/pictures/cut-out-file.ts';
import { evenLight, lit, type Light } from '../../generation/pictures/even-light.ts';
import type { Job } from '../../store/jobs.ts';
import type { Deps } from '../deps.ts';
import { CutFacts, readJson } from './cut-out-photo.ts';
import { pictureKeys } from './picture-folder.ts';

/**
 * The product of a photo in the light of all photos that were cut out with it (PIC-04). Throws `pictures.photo_unknown`,
 * `pictures.not_cut_out`.
 */
export async function litPhoto(
  uploads: Deps['uploads'],
  job: Job,
  photo: number,
): Promise<{ light: Light; read: () => ReturnType<typeof readCutOut> }> {
  if (!job.photos[photo]) throw new AppError('pictures.photo_unknown');
  const keysOf = (index: number) => pictureKeys(job.tenant_id, job.id, index);
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
  return { light, read: async () => lit(await readCutOut(await uploads.get(keysOf(photo).cutOut)), light) };
}
