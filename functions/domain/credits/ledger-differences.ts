import * as z from 'zod';
import { keys } from '../../store/keys.ts';
import { paymentKey, recoveryKey, refundKey } from '../../store/job-payments.ts';
import { jobOf, type Job } from '../../store/jobs.ts';
import { entryOf, type Entry } from '../../store/ledger/read.ts';
import { balanceOf } from '../../store/ledger/record.ts';
import type { Row } from '../../store/tenant-rows.ts';

/** What the rows of one tenant say against each other; nothing of a tenant whose deletion has begun. */
export function differencesOf(rows: Row[]): string[] {
  const own = rows.find(({ sk }) => sk === keys.tenant('').sk);
  if (own?.deletion_started_at) return [];
  const entries = ofKind(rows, keys.entry('', '').sk).map(entryOf);
  return [
    ...balanceDifferences(
      entries,
      rows.find(({ sk }) => sk === keys.credits('').sk),
    ),
    ...keyDifferences(entries, ofKind(rows, keys.guard('', '').sk).map(guardOf)),
    ...jobDifferences(entries, ofKind(rows, keys.job('', '').sk).map(jobOf)),
  ];
}

const Guard = z.object({ sk: z.string(), entry_id: z.string() });
type Guard = z.infer<typeof Guard>;
const guardOf = (row: Row): Guard => Guard.parse(row);

const ofKind = (rows: Row[], prefix: string): Row[] => rows.filter(({ sk }) => sk.startsWith(prefix));

function balanceDifferences(entries: Entry[], row: Row | undefined): string[] {
  if (!row) return entries.length > 0 ? ['there are entries and no balance'] : [];
  const balance = balanceOf(row);
  const parts = (['plan', 'extra'] as const).flatMap((part) => {
    const sum = entries.reduce((total, entry) => total + entry[part], 0);
    return [
      ...(balance[part] === sum ? [] : [`the ${part} balance is ${balance[part]}, its entries say ${sum}`]),
      ...(balance[part] < 0 ? [`the ${part} balance is below zero`] : []),
    ];
  });
  const unlike = entries.filter(({ amount, plan, extra }) => amount !== plan + extra);
  return [
    ...parts,
    ...unlike.map(({ id, amount }) => `entry ${id} says ${amount}, which is not plan and extra`),
  ];
}

/** Each key moves credits once: a guard, and its one entry of a type (a renewal has two: what expired, and the quota). */
function keyDifferences(entries: Entry[], guards: Guard[]): string[] {
  const prefix = keys.guard('', '').sk;
  const guarded = new Set(guards.map(({ sk }) => sk.slice(prefix.length)));
  const ids = new Set(entries.map(({ id }) => id));
  const counted = new Set<string>();
  const ofEntries = entries.flatMap(({ id, key, type }) => {
    const isSecond = counted.has(`${type} ${key}`);
    counted.add(`${type} ${key}`);
    return [
      ...(guarded.has(key) ? [] : [`entry ${id} of ${key} has no guard`]),
      ...(isSecond ? [`${key} is counted twice: ${id}`] : []),
    ];
  });
  const alone = guards.filter(({ entry_id }) => !ids.has(entry_id));
  return [...ofEntries, ...alone.map(({ sk }) => `${sk.slice(prefix.length)} has a guard and no entry`)];
}

/** A job is paid; one that failed has back exactly what it took, and pays again when it is recovered; a payment has its job. */
function jobDifferences(entries: Entry[], jobs: Job[]): string[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const paidFor = new Set(jobs.flatMap(({ id }) => [paymentKey(id), recoveryKey(id)]));
  const strays = entries.filter(({ type, key }) => type === 'generation' && !paidFor.has(key));
  return [
    ...jobs.flatMap(({ id, status }) => {
      const paid = byKey.get(paymentKey(id));
      const returned = byKey.get(refundKey(id));
      if (!paid) return [`job ${id} is ${status} and was not paid`];
      if (status !== 'FALHA')
        return returned && !byKey.has(recoveryKey(id))
          ? [`job ${id} is ${status} and its credits were returned`]
          : [];
      if (!returned) return [`job ${id} is ${status} and its credits were not returned`];
      const isWhole = returned.plan + paid.plan === 0 && returned.extra + paid.extra === 0;
      return isWhole ? [] : [`job ${id} took ${terms(paid)} and returned ${terms(returned)}`];
    }),
    ...strays.map(({ key }) => `${key} was paid and there is no such job`),
  ];
}

const terms = ({ plan, extra }: Entry): string => `${plan} plan and ${extra} extra`;
