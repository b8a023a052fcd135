import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { beginStore, connectStore, disconnectStore, storeOf } from '../domain/stores/connect.ts';
import { giveStoreKeys } from '../domain/stores/handed-keys.ts';
import { removeStorePicture, storePictures } from '../domain/stores/store-pictures.ts';
import { storeProducts } from '../domain/stores/store-products.ts';
import { memberCheck } from '../domain/team/check-member.ts';
import { serve } from '../http/serve.ts';
import { site, uncountedAddresses } from '../parts/addresses.ts';
import { lazily } from '../parts/lazily.ts';
import { platforms } from '../parts/platforms.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, platforms, now, site, uncountedAddresses });

export const handler = serve(
  'stores',
  {
    store: ({ actor }) => storeOf(deps, actor),
    beginStore: ({ input, actor }) => beginStore(deps, input, actor),
    connectStore: ({ input, actor }) => connectStore(deps, input, actor),
    giveStoreKeys: ({ input }) => giveStoreKeys(deps, input),
    disconnectStore: ({ actor }) => disconnectStore(deps, actor),
    storePictures: ({ input, actor }) => storePictures(deps, input.id, actor),
    removeStorePicture: ({ input, actor }) => removeStorePicture(deps, input, actor),
    storeProducts: ({ input, actor }) => storeProducts(deps, input.from ?? null, actor),
  },
  { limit: callLimiter(deps), checkMember: memberCheck(deps) },
);
