import * as z from 'zod';
import { calls } from '../calls.ts';
import { Asset, ModelId } from '../schemas/models.ts';
import { CutPhoto, DrawnPhoto, NewCover, PhotoToCut, PhotoToDraw } from '../schemas/pictures.ts';
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
  setCover: route({
    ...calls.setCover,
    service: 'pictures',
    input: NewCover,
    output: Asset,
    errors: [
      'model.not_found',
      'job.photos_gone',
      'pictures.photo_unknown',
      'pictures.not_cut_out',
      'account.suspended',
    ],
    summary: 'Shows a model by one of its photos, cut out on white',
  }),
  removeCover: route({
    ...calls.removeCover,
    service: 'pictures',
    input: z.object({ id: ModelId }),
    output: Asset,
    errors: ['model.not_found'],
    summary: 'Shows a model by its own pictures again',
  }),
} as const;
