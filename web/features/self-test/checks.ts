import { selfTestCopy as copy } from '../../../shared/copy/pt-br/self-test.ts';
import { AppError } from '../../../shared/errors.ts';
import { isStaff } from '../../../shared/rules/roles.ts';
import type { ServerPart } from '../../../shared/rules/self-test.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import { totalCredits } from '../../lib/account.ts';
import { call } from '../../lib/api.ts';
import { sessionSecondsLeft } from '../../lib/auth.ts';
import { failure, success, warning, type Check, type CheckName } from './check.ts';
import { delivery, viewer } from './public-checks.ts';
import { storage } from './storage-check.ts';

/** A session that ends sooner may not outlast the tests. */
const ENDING_SECONDS = 60;
/** An id that no model has: the answer that it is not there proves that somebody looked. */
const NO_MODEL = 'self-test';

const session: Check = async ({ account: { user } }) => {
  const left = await sessionSecondsLeft();
  if (left === null) return failure(copy.session.none, {});
  const data = { email: user.email, role: user.role, expires_in_seconds: Math.round(left) };
  return left < ENDING_SECONDS ? warning(copy.session.ending, data) : success(copy.session.ok, data);
};

const database: Check = async ({ account: { tenant }, newestModel }) => {
  const model = await newestModel();
  const data = { asset_count: tenant.asset_count, newest_asset_id: model?.id ?? null };
  const isOwn = !model || model.project.tenant_id === tenant.id;
  return isOwn ? success(copy.database.ok(tenant.asset_count), data) : failure(copy.database.foreign, data);
};

const credits: Check = async ({ signal }) => {
  const balance = await call('credits', {}, { signal });
  const total = totalCredits(balance);
  return total < 0 ? failure(copy.credits.negative, balance) : success(copy.credits.ok(total), balance);
};

/** What our staff calls a test, beside its data: a shop has no use for the word. */
const technical = ({ user }: Account, test: string) => (isStaff(user.role) ? { test } : {});

const rpc: Check = async ({ account, signal }) => {
  const credits_to_consume = 0 as const;
  const input = { target_tenant_id: account.tenant.id, credits_to_consume };
  const answer = await call('consumeCredits', input, { signal });
  return success(copy.rpc, { ...technical(account, copy.technical.rpc), credits_to_consume, ...answer });
};

const functions: Check = async ({ account, newestModel, signal }) => {
  const asset_id = (await newestModel())?.id ?? NO_MODEL;
  try {
    const access = await call('checkModelAccess', { asset_id }, { signal });
    return ofAccess(account, access.can_view && access.is_own, { asset_id, ...access });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'request.unreachable') throw error;
    return ofAccess(account, error.code === 'model.not_found', { asset_id, code: error.code });
  }
};

const ofAccess = (account: Account, isRight: boolean, data: object) =>
  isRight
    ? success(copy.functions.ok, { ...technical(account, copy.technical.functions), ...data })
    : warning(copy.functions.unexpected, {
        ...technical(account, copy.technical.functionsUnexpected),
        ...data,
      });

const ofServer =
  (part: ServerPart): Check =>
  async ({ signal }) => {
    const answer = await call('selfTest', { part }, { signal });
    return answer.is_ready ? success(copy[part].ok, answer) : failure(copy[part].notReady, answer);
  };

/** Every test in the order of the page; none waits for another. */
export const CHECKS: Readonly<Record<CheckName, Check>> = {
  session,
  database,
  credits,
  rpc,
  functions,
  storage,
  machine: ofServer('machine'),
  mail: ofServer('mail'),
  payments: ofServer('payments'),
  viewer,
  delivery,
};
