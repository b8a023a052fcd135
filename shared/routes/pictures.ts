import { calls } from '../calls.ts';
import { CutPhoto, DrawnPhoto, PhotoToCut, PhotoToDraw } from '../schemas/pictures.ts';
import { route } from './route.ts';

/** Pictures for shop fronts, of the photos that a model was made of. */
export const picturesRoutes = {
  cutOutPhoto: route({
    ...calls.cutOutPhoto,
    service: 'pictures',
    input: PhotoToCut,
    output: CutPhoto,
    errors: ['model.not_found', 'job.photos_gone', 'pictures.photo_unknown', 'pictures.no_outline'],
    summary: 'Cuts the product out of one photo of a model, and keeps it',
  }),
  drawPhoto: route({
    ...calls.drawPhoto,
    service: 'pictures',
    input: PhotoToDraw,
    output: DrawnPhoto,
    errors: ['model.not_found', 'job.photos_gone', 'pictures.photo_unknown', 'pictures.not_cut_out'],
    summary: 'The product of one photo on white, in the size of a channel',
  }),
} as const;
