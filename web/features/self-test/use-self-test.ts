import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { selfTestCopy as copy } from '../../../shared/copy/pt-br/self-test.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import type { CheckName } from './check.ts';
import { CHECKS } from './checks.ts';
import { runChecks, type Result, type Results } from './run-checks.ts';

const all = (status: 'idle' | 'running'): Results =>
  Object.fromEntries((Object.keys(CHECKS) as CheckName[]).map((name) => [name, { status }])) as Results;

/** The tests and what they found so far. Whoever leaves the page stops them. */
export function useSelfTest() {
  const [results, setResults] = useState(() => all('idle'));
  const [isRunning, setRunning] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function run(): Promise<void> {
    const { signal } = (stop.current = new AbortController());
    const show = (name: CheckName, result: Result) => setResults((shown) => ({ ...shown, [name]: result }));
    setRunning(true);
    setResults(all('running'));
    try {
      const account = await call('account', {}, { signal });
      const { passed, all: count } = await runChecks(CHECKS, { account, signal, onFound: show });
      if (signal.aborted) return;
      const tell = passed === count ? toast.success : toast.warning;
      tell(copy.done, { description: copy.passed(passed, count) });
    } catch (error) {
      if (signal.aborted) return;
      setResults(all('idle'));
      toast.error(copy.failed, { description: messageFor(error) });
    } finally {
      if (!signal.aborted) setRunning(false);
    }
  }
  return { results, isRunning, run };
}
