import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { cutOutPhoto } from '../domain/pictures/cut-out-photo.ts';
import { drawPhoto } from '../domain/pictures/draw-photo.ts';
import { removeCover, setCover } from '../domain/pictures/set-cover.ts';
import { sendStorePicture } from '../domain/stores/send-picture.ts';
import { memberCheck } from '../domain/team/check-member.ts';
import { makeCutOut, type CutOutRequest } from '../generation/make-cut-out.ts';
import { segmenterOf } from '../generation/segmenter/segmenter.ts';
import { serve } from '../http/serve.ts';
import { site, uncountedAddresses } from '../parts/addresses.ts';
import { models, uploads } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { platforms } from '../parts/platforms.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, uploads, models, platforms, now, newId, site, uncountedAddresses });

/** Loaded with the first photo whose outline has gone and is in doubt. */
const secondOpinion = segmenterOf();
const cut = (request: CutOutRequest) => makeCutOut({ uploads: deps.uploads, secondOpinion }, request);

export const handler = serve(
  'pictures',
  {
    cutOutPhoto: ({ input, actor }) =>
      cutOutPhoto({ table: deps.table, uploads: deps.uploads, makeCutOut: cut }, input, actor),
    drawPhoto: ({ input, actor }) => drawPhoto(deps, input, actor),
    setCover: ({ input, actor }) => setCover(deps, input, actor),
    sendStorePicture: ({ input, actor }) => sendStorePicture(deps, input, actor),
    removeCover: ({ input, actor }) => removeCover(deps, input.id, actor),
  },
  { limit: callLimiter(deps), checkMember: memberCheck(deps) },
);
