import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../functions/store/audit.ts';
import { keys, LINKS_DOWN_COPIES } from '../../functions/store/keys.ts';
import { reactivateTenant, suspendTenant } from '../../functions/store/suspensions.ts';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { useTable } from '../support/table.ts';

/** Which shops' links are down is read with every public model, so it lies in as many partitions as that takes. */
const table = useTable();

const entry = (action: AuditEntry['action'], target: string): AuditEntry => ({
  id: `aud_${ulid()}`,
  action,
  by: 'usr_1',
  by_email: 'equipe@relevo.test',
  target,
  details: {},
  created_at: '2026-11-21T12:00:00.000Z',
});

/** For every copy, whether it says that the shop's links are down. */
async function said(tenantId: string): Promise<boolean[]> {
  const { client, name } = table();
  const copies = Array.from({ length: LINKS_DOWN_COPIES }, (_, copy) =>
    client.send(new GetCommand({ TableName: name, Key: keys.linksDown(copy), ConsistentRead: true })),
  );
  return (await Promise.all(copies)).map(({ Item }) => Boolean(Item?.tenants?.has(tenantId)));
}

test('ADM-01 every copy says that the links of a suspended shop are down, and none when they are up again', async () => {
  const newId = (kind: string) => `${kind}_${ulid()}`;
  const shops = await Promise.all(
    ['ana', 'bia'].map((name) =>
      ensureAccount(
        { table: table(), now: () => new Date(), newId },
        { userId: ulid(), name, email: `${name}@loja.com` },
      ),
    ),
  );
  const [ana, bia] = shops.map(({ tenant_id }) => tenant_id);
  const suspension = { reason: 'cadastros em série', at: '2026-11-21T12:00:00.000Z' };
  await suspendTenant(table(), ana, { ...suspension, links_down: true }, entry('tenant.suspend', ana));
  await suspendTenant(table(), bia, { ...suspension, links_down: false }, entry('tenant.suspend', bia));
  expect(new Set(await said(ana))).toEqual(new Set([true]));
  expect(new Set(await said(bia))).toEqual(new Set([false]));
  await reactivateTenant(table(), ana, entry('tenant.reactivate', ana));
  expect(new Set(await said(ana))).toEqual(new Set([false]));
});
