import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { removeShopLogo, setShopLogo } from '../domain/shop/set-logo.ts';
import { setShopLook } from '../domain/shop/set-look.ts';
import { memberCheck } from '../domain/team/check-member.ts';
import { serve } from '../http/serve.ts';
import { site, uncountedAddresses } from '../parts/addresses.ts';
import { models, uploads } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, uploads, models, site, now, uncountedAddresses });

export const handler = serve(
  'shop',
  {
    setShopLook: ({ input, actor }) => setShopLook(deps, input, actor),
    setShopLogo: ({ input, actor }) => setShopLogo(deps, input.path, actor),
    removeShopLogo: ({ actor }) => removeShopLogo(deps, actor),
  },
  { limit: callLimiter(deps), checkMember: memberCheck(deps) },
);
