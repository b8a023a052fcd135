import { AppError } from '../../../shared/errors.ts';
import { BRAND } from '../../../shared/brand.ts';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { dayOf } from '../../../shared/rules/analytics.ts';
import type { DataExport } from '../../../shared/schemas/accounts.ts';
import { readAccount } from '../../store/accounts.ts';
import type { Actor, Deps } from '../deps.ts';
import { exportFolder } from './export-folder.ts';
import { tenantData } from './tenant-data.ts';

/** How long the file can be fetched. */
const LINK_SECONDS = 15 * 60;

/**
 * Writes all data of the tenant into one file and returns where to fetch it: through the storage, because an answer of
 * the API may have 6 MB and a shop's data more. Throws `account.not_ready`.
 */
export async function exportData(
  deps: Pick<Deps, 'table' | 'uploads' | 'site' | 'now'>,
  { tenantId, userId }: Actor,
): Promise<DataExport> {
  const { table, uploads, site, now } = deps;
  const account = await readAccount(table, tenantId, userId);
  if (!account) throw new AppError('account.not_ready');
  const at = now();
  const filename = accountCopy.data.filename(dayOf(at));
  const { profiles, tenant, credits, ...rest } = await tenantData(deps, tenantId);
  const file = {
    service: `${BRAND} (${site})`,
    exported_at: at.toISOString(),
    profile: profiles?.find(({ id }) => id === userId),
    tenant: tenant?.[0],
    credits: credits?.[0],
    ...rest,
  };
  const key = exportFolder(tenantId) + filename;
  await uploads.put(key, JSON.stringify(file, null, 2), 'application/json; charset=utf-8');
  return {
    url: await uploads.presignGet(key, LINK_SECONDS, filename),
    filename,
    expires_at: new Date(at.getTime() + LINK_SECONDS * 1000).toISOString(),
  };
}
