import { AppError } from '../../../shared/errors.ts';
import { TEST_PICTURE, type ServerPart } from '../../../shared/rules/self-test.ts';
import type { ModelAccess } from '../../../shared/schemas/staff.ts';
import { publicModel } from '../../store/models.ts';
import { readOffers } from '../billing/offers.ts';
import { consumeCredits } from '../credits/consume-credits.ts';
import type { Actor, Deps } from '../deps.ts';
import { photoFolder } from '../jobs/presign-upload.ts';

type Tested = Pick<Deps, 'executions' | 'mail' | 'payments' | 'now'>;

/** Whether a part of the system works. Nothing is started, sent or paid. */
export async function isReady(deps: Tested, part: ServerPart): Promise<{ is_ready: boolean }> {
  return { is_ready: await READY[part](deps) };
}

const READY: Readonly<Record<ServerPart, (deps: Tested) => Promise<boolean>>> = {
  machine: ({ executions }) => executions.isReady(),
  mail: ({ mail }) => mail.isReady(),
  payments: async (deps) => {
    const onSale = [...(await readOffers(deps)).values()].filter(({ isOnSale }) => isOnSale);
    return ['plan', 'credits'].every((sold) => onSale.some((offer) => sold in offer));
  },
};

/** Consumes nothing of the caller's own tenant. Throws `session.forbidden` for another's, `account.not_ready`. */
export async function reachCredits(
  deps: Pick<Deps, 'table' | 'now'>,
  input: { target_tenant_id: string; credits_to_consume: number },
  { tenantId }: Actor,
): Promise<{ success: true }> {
  if (input.target_tenant_id !== tenantId) throw new AppError('session.forbidden');
  await consumeCredits(deps, input);
  return { success: true };
}

/** Whether a model may be viewed: a published one by anybody who has its link. Throws `model.not_found`. */
export async function modelAccess(
  { table }: Pick<Deps, 'table'>,
  assetId: string,
  { tenantId }: Actor,
): Promise<ModelAccess> {
  const model = assetId.startsWith('ast_') ? await publicModel(table, assetId) : null;
  if (!model) throw new AppError('model.not_found');
  return { can_view: true, viewers: 'anyone', is_own: model.tenant_id === tenantId };
}

/**
 * Removes the test's picture and answers its size. Anything else stays where it is, whatever path is named. Throws
 * `upload.missing` when the picture is not there.
 */
export async function removeTestPicture(
  { uploads }: Pick<Deps, 'uploads'>,
  path: string,
  { tenantId }: Actor,
): Promise<{ bytes: number }> {
  const seen = path.startsWith(photoFolder(tenantId)) ? await uploads.look(path) : null;
  if (seen?.size !== TEST_PICTURE.length) throw new AppError('upload.missing');
  if (!isTestPicture(await uploads.get(path))) throw new AppError('upload.missing');
  await uploads.remove(path);
  return { bytes: seen.size };
}

const isTestPicture = (bytes: Uint8Array): boolean =>
  bytes.length === TEST_PICTURE.length && TEST_PICTURE.every((byte, i) => bytes[i] === byte);
