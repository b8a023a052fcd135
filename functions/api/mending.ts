import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { editModel } from '../domain/catalogue/edit-model.ts';
import { memberCheck } from '../domain/team/check-member.ts';
import { serve } from '../http/serve.ts';
import { site, uncountedAddresses } from '../parts/addresses.ts';
import { models } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, models, now, newId, site, uncountedAddresses });

export const handler = serve(
  'mending',
  { editModel: ({ input, actor }) => editModel(deps, input, actor) },
  { limit: callLimiter(deps), checkMember: memberCheck(deps) },
);
