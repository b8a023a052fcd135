import type { PushNote } from '../../../shared/schemas/push.ts';
import { dropPushDevice, pushDevices } from '../../store/push-devices.ts';
import { tenantPeople } from '../../store/tenant-people.ts';
import type { Deps } from '../deps.ts';

type Effects = Pick<Deps, 'table'> & { push: NonNullable<Deps['push']> };

/**
 * Tells the browsers in which a shop's people asked to be told. Browsers that are gone, and those of who left the shop, are forgotten.
 * One that could not be told now is not told later: what a notice says stands in the pages too.
 */
export async function pushToShop({ table, push }: Effects, tenantId: string, note: PushNote): Promise<void> {
  const devices = await pushDevices(table, tenantId);
  if (devices.length === 0) return;
  const people = new Set((await tenantPeople(table, tenantId)).map(({ userId }) => userId));
  await Promise.all(
    devices.map(async ({ user_id: userId, endpoint, p256dh, auth }) => {
      const isOurs = people.has(userId);
      const outcome = isOurs ? await push.send({ endpoint, keys: { p256dh, auth } }, note) : 'gone';
      if (outcome === 'gone') await dropPushDevice(table, { tenantId, userId }, endpoint);
    }),
  );
}
