import { programsCopy as copy } from '../../../../shared/copy/pt-br/admin-programs.ts';
import { platformNames, storesCopy } from '../../../../shared/copy/pt-br/stores.ts';
import type { TenantPrograms } from '../../../../shared/schemas/customer-programs.ts';
import type { ConnectedStore } from '../../../../shared/schemas/stores.ts';
import { call } from '../../../lib/api.ts';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { ProgramItem } from './program-item.tsx';

interface CustomerStoreProps {
  store: TenantPrograms['store'];
  cut: TenantPrograms['store_cut'];
  tenantId: string;
}

/** The store that a customer connected, how it stands and the way to end that; or the one that was ended, and why. */
export function CustomerStore({ store, cut, tenantId }: CustomerStoreProps) {
  const why = cut && (
    <p className="text-sm leading-6 break-words text-bad">
      {copy.storeCut(platformNames[cut.platform], cut.name, formatDay(cut.at), cut.reason)}
    </p>
  );
  if (!store || store.state === 'leaving')
    return (
      <li className="space-y-1 px-5 py-4">
        {store && <Told store={store} />}
        {why}
      </li>
    );
  const { name, connected_at } = store;
  return (
    <ProgramItem
      end={copy.cut}
      endOf={copy.cutStore(name)}
      title={copy.cutStoreTitle(name)}
      text={copy.cutStoreText}
      reasonHint={copy.cutReasonHint}
      onEnd={(reason) => call('cutTenantStore', { tenant_id: tenantId, id: connected_at, reason })}
      done={copy.storeLeft}
      failed={copy.cutStoreFailed}
    >
      <Told store={store} />
      {why}
    </ProgramItem>
  );
}

const Told = ({ store: { platform, name, url, state, connected_at } }: { store: ConnectedStore }) => (
  <>
    <p className="font-semibold break-words">{name}</p>
    <p className="text-sm break-all text-mute">
      {platformNames[platform]}
      {url && ` · ${url}`}
    </p>
    <p className="figures text-sm text-mute">
      {state !== 'connected' && `${storesCopy.states[state]} · `}
      {storesCopy.connectedSince(formatMoment(connected_at))}
    </p>
  </>
);
