import { MAX_PUSH_DEVICES } from '../../../shared/rules/push.ts';
import type { PushDevice } from '../../../shared/schemas/push.ts';
import { dropPushDevice, keepPushDevice, pushDevices } from '../../store/push-devices.ts';
import type { Actor, Deps } from '../deps.ts';

interface Asked extends PushDevice {
  wanted: boolean;
}

/**
 * Has a browser of a person told how the shop's jobs end, or no longer (JOB-13). Of a person's browsers those kept last are told,
 * `MAX_PUSH_DEVICES` of them.
 */
export async function setPushDevice(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { wanted, ...device }: Asked,
  { tenantId, userId }: Actor,
): Promise<{ wanted: boolean }> {
  const whose = { tenantId, userId };
  if (!wanted) {
    await dropPushDevice(table, whose, device.endpoint);
    return { wanted };
  }
  await keepPushDevice(table, whose, device, now());
  const kept = await pushDevices(table, tenantId, userId);
  for (const { endpoint } of kept.slice(0, -MAX_PUSH_DEVICES)) await dropPushDevice(table, whose, endpoint);
  return { wanted };
}
