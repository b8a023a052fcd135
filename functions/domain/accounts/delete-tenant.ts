import { modelIdOf } from '../../generation/package-record.ts';
import { workFolder } from '../../generation/workspace.ts';
import { AppError } from '../../../shared/errors.ts';
import { TRIAL_REMEMBERED_MONTHS } from '../../../shared/rules/sign-up-limits.ts';
import { rememberTrial } from '../../store/accounts.ts';
import { customerOf, forgetCustomer } from '../../store/customers.ts';
import { beginDeletion, endDeletion, leaveRemoval, type Deletion } from '../../store/deletions.ts';
import { keys } from '../../store/keys.ts';
import { deleteModel } from '../../store/model-changes.ts';
import { listModels } from '../../store/models.ts';
import { listSsoDomains } from '../../store/sso-domains.ts';
import { removePartition, removeRows, tenantRows } from '../../store/tenant-rows.ts';
import { mailboxHash } from '../abuse/mailbox.ts';
import type { Deps } from '../deps.ts';
import { photoFolder } from '../jobs/presign-upload.ts';
import { logoFolder } from '../shop/logo-folder.ts';
import { exportFolder } from './export-folder.ts';

/** A session outlives its user by an hour at most, and a form for photos signed in it by 15 minutes more. */
const LATE_WRITES_MS = 2 * 60 * 60_000;
const MODELS_PAGE = 50;

type Effects = Pick<Deps, 'table' | 'uploads' | 'models' | 'identities' | 'payments' | 'now' | 'newId'>;

/**
 * Deletes what there is of a tenant whose grace is over (ACC-02). Every step may be done again, and all are done at every call,
 * in this order: nobody signs in or is charged, no job can publish, models with their links, photos, the logo, all other rows. Only when
 * nobody can have written since does the tenant's own row go, which is what brings the sweep back here after a crash.
 * Returns whether it is all gone.
 */
export async function deleteTenant(effects: Effects, deletion: Deletion): Promise<boolean> {
  const { table, uploads, models, now, newId } = effects;
  const startedAt = await beginDeletion(table, deletion.id, now());
  if (!startedAt) return false;
  await removeSsoDomains(table, deletion.id);
  await removeUsers(effects, deletion.id);
  await removeCustomer(effects, deletion.id);
  await removeJobs(effects, deletion.id);
  await removeModels(effects, deletion.id);
  for (const folder of [photoFolder, exportFolder]) await uploads.removeFolder(folder(deletion.id));
  await models.removeFolder(logoFolder(deletion.id));
  const isEmpty = await removeOtherRows(effects, deletion.id);
  if (!isEmpty || now().getTime() < Date.parse(startedAt) + LATE_WRITES_MS) return false;
  await endDeletion(table, deletion, { id: newId('del'), at: now() });
  return true;
}

async function removeSsoDomains(table: Deps['table'], tenantId: string): Promise<void> {
  const domains = await listSsoDomains(table);
  const rows = domains.filter(({ tenant_id }) => tenant_id === tenantId);
  await removeRows(
    table,
    rows.map(({ domain }) => keys.ssoDomain(domain)),
  );
}

/** The row that names a user goes last, else a crash would leave a sign-in nobody knows of. */
async function removeUsers({ table, identities, now }: Effects, tenantId: string): Promise<void> {
  const trialRemembered = new Date(now());
  trialRemembered.setUTCMonth(trialRemembered.getUTCMonth() + TRIAL_REMEMBERED_MONTHS);
  for await (const rows of tenantRows(table, tenantId, keys.tenantUser(tenantId, '').sk)) {
    for (const row of rows) {
      const userId = String(row.id);
      await rememberTrial(table, mailboxHash(String(row.email)), trialRemembered);
      await identities.remove(userId);
      // By their names there too: a provider's person is not found by an id.
      for (const name of (row.sso_names ?? []) as string[]) await identities.remove(name);
      await removePartition(table, keys.user(userId).pk);
      await removeRows(table, [row]);
    }
  }
}

/** Cards, subscriptions and address at the payment provider; the row that names the customer goes with the others. */
async function removeCustomer({ table, payments }: Effects, tenantId: string): Promise<void> {
  const customerId = await customerOf(table, tenantId);
  if (!customerId) return;
  await payments.removeCustomer(customerId);
  await forgetCustomer(table, customerId);
}

/**
 * A job that still runs finds at its next step that it is gone, and what it wrote until then goes too: its files by
 * the word left for their sweep, which waits until no step can be writing any more.
 */
async function removeJobs({ table, uploads, now }: Effects, tenantId: string): Promise<void> {
  for await (const rows of tenantRows(table, tenantId, keys.job(tenantId, '').sk)) {
    for (const row of rows) {
      const jobId = String(row.id);
      await leaveRemoval(table, tenantId, modelIdOf(jobId), now());
      await uploads.removeFolder(workFolder(jobId));
      await removeRows(table, [row]);
    }
  }
}

/** Models go as their owner would delete them: links at once, files by their sweep. Another sweep may be at it, too. */
async function removeModels({ table, now }: Effects, tenantId: string): Promise<void> {
  for (;;) {
    const { models } = await listModels(table, tenantId, { limit: MODELS_PAGE });
    if (models.length === 0) return;
    for (const { id } of models) {
      try {
        await deleteModel(table, tenantId, id, now());
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'model.not_found')) throw error;
      }
    }
  }
}

/** All that is left except the tenant's own row, and the word that the sweep of files still waits for. Returns whether none of it is. */
async function removeOtherRows({ table }: Effects, tenantId: string): Promise<boolean> {
  const own = keys.tenant(tenantId).sk;
  const removal = keys.removal(tenantId, '').sk;
  let isEmpty = true;
  for await (const rows of tenantRows(table, tenantId)) {
    const kept = rows.filter(({ sk, gsi1pk }) => sk === own || (sk.startsWith(removal) && gsi1pk));
    if (kept.some(({ sk }) => sk !== own)) isEmpty = false;
    await removeRows(
      table,
      rows.filter((row) => !kept.includes(row)),
    );
  }
  return isEmpty;
}
