import { selfTestCopy as copy } from '../../../shared/copy/pt-br/self-test.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import type { Bench, Check, CheckName, Finding } from './check.ts';

/** Longest that one test may take. */
export const CHECK_SECONDS = 15;

/** A test's card: waiting to be run, running, or what it found and how long that took. */
export type Result = { status: 'idle' | 'running' } | (Finding & { ms: number });
export type Results = Readonly<Record<CheckName, Result>>;

interface RunOptions {
  account: Account;
  signal: AbortSignal;
  onFound: (name: CheckName, result: Result) => void;
}

/**
 * Runs all tests at once, each with a limit of its own, and tells what each found as it ends. Returns how many
 * succeeded. One that fails keeps no other; when the signal aborts, nothing more is told.
 */
export async function runChecks(
  checks: Readonly<Record<CheckName, Check>>,
  { account, signal, onFound }: RunOptions,
): Promise<{ passed: number; all: number }> {
  const newest = newestModelOnce(signal);
  const names = Object.keys(checks) as CheckName[];
  const findings = await Promise.all(
    names.map(async (name) => {
      const began = performance.now();
      const finding = await runOne(checks[name], { account, newestModel: newest }, signal);
      const result = { ...finding, ms: Math.round(performance.now() - began) };
      if (!signal.aborted) onFound(name, result);
      return result;
    }),
  );
  return { passed: findings.filter(({ status }) => status === 'success').length, all: names.length };
}

async function runOne(check: Check, bench: Omit<Bench, 'signal'>, signal: AbortSignal): Promise<Finding> {
  const limit = new AbortController();
  const timedOut: Finding = { status: 'error', message: copy.timedOut(CHECK_SECONDS), data: {} };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      limit.abort();
      resolve(timedOut);
    }, CHECK_SECONDS * 1000);
  });
  const run = async (): Promise<Finding> => {
    try {
      return await check({ ...bench, signal: AbortSignal.any([signal, limit.signal]) });
    } catch (error) {
      if (signal.aborted || limit.signal.aborted) return timedOut;
      return { status: 'error', message: messageFor(error), data: { error: String(error) } };
    }
  };
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The newest model is asked for by the first test that needs it, and never twice. */
function newestModelOnce(signal: AbortSignal): Bench['newestModel'] {
  let asked: ReturnType<Bench['newestModel']> | undefined;
  return () =>
    (asked ??= call('listAssets', { limit: 1 }, { signal }).then(({ assets }) => assets[0] ?? null));
}
