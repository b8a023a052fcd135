import * as z from 'zod';
import { keys } from '../../store/keys.ts';
import { paymentKey, recoveryKey, refundKey } from '../../store/job-payments.ts';
import { jobOf, type Job } from '../../store/jobs.ts';
import { entryOf, type Entry } from '../../store/ledger/read.ts';
import { creditsRowOf } from '../../store/ledger/credits-row.ts';
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

/** Of a movement that left no line, none is told. */
const Guard = z.object({ sk: z.string(), entry_id: z.string().optional() });
type Guard = z.infer<typeof Guard>;
const guardOf = (row: Row): Guard => Guard.parse(row);

const ofKind = (rows: Row[], prefix: string): Row[] => rows.filter(({ sk }) => sk.startsWith(prefix));

function balanceDifferences(entries: Entry[], row: Row | undefined): string[] {
  if (!row) return entries.length > 0 ? ['there are entries and no balance'] : [];
  const { credits, revision } = creditsRowOf(row);
  const partsOf = revision === null ? potsOf : ({ parts }: Entry) => parts;
  const moved = sumByLot(entries.flatMap(partsOf));
  const owed = sumByLot(entries.flatMap(({ debts }) => debts));
  const lots = new Map(credits.lots.map((lot) => [lot.key, lot]));
  const ofLots = [...new Set([...lots.keys(), ...moved.keys(), ...owed.keys()])].flatMap((key) => {
    const lot = lots.get(key) ?? { left: 0, owed: 0 };
    const [left, debt] = [moved.get(key) ?? 0, owed.get(key) ?? 0];
    return [
      ...(lot.left === left ? [] : [`the lot ${key} holds ${lot.left}, its entries say ${left}`]),
      ...(lot.owed === debt ? [] : [`of the lot ${key} ${lot.owed} are owed, its entries say ${debt}`]),
      ...(lot.left < 0 || lot.owed < 0 ? [`the lot ${key} is below zero`] : []),
    ];
  });
  const unlike = entries.filter((entry) => {
    const ofParts = partsOf(entry).reduce((sum, part) => sum + part.credits, 0);
    return entry.amount !== entry.plan + entry.extra || entry.amount !== ofParts;
  });
  return [
    ...ofLots,
    ...unlike.map(({ id, amount }) => `entry ${id} says ${amount}, which is not the sum of its parts`),
  ];
}

/** What an entry of before there were lots moved. */
const potsOf = ({ plan, extra }: Entry): Entry['parts'] => [
  { lot: 'plan', credits: plan },
  { lot: 'extra', credits: extra },
];

function sumByLot(parts: Entry['parts']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lot, credits } of parts) sums.set(lot, (sums.get(lot) ?? 0) + credits);
  return sums;
}

/** Each key moves credits once: a guard, and one entry of a type (beside its own there may be what expired and what was netted). */
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
  const alone = guards.filter(({ entry_id }) => entry_id !== undefined && !ids.has(entry_id));
  return [...ofEntries, ...alone.map(({ sk }) => `${sk.slice(prefix.length)} has a guard and no entry`)];
}

/** A job is paid, unless it makes a model again; one that failed has back exactly what it took, and pays again when it is recovered; a payment has its job. */
function jobDifferences(entries: Entry[], jobs: Job[]): string[] {
  const own = entries.filter(({ type }) => type === 'generation' || type === 'return');
  const byKey = new Map(own.map((entry) => [entry.key, entry]));
  const paidFor = new Set(jobs.flatMap(({ id }) => [paymentKey(id), recoveryKey(id)]));
  const strays = entries.filter(({ type, key }) => type === 'generation' && !paidFor.has(key));
  return [
    ...jobs.flatMap(({ id, status, remakes }) => {
      const paid = byKey.get(paymentKey(id));
      const returned = byKey.get(refundKey(id));
      if (remakes)
        return paid || returned ? [`job ${id} makes a model again at no cost and moved credits`] : [];
      if (!paid) return [`job ${id} is ${status} and was not paid`];
      if (status !== 'FALHA')
        return returned && !byKey.has(recoveryKey(id))
          ? [`job ${id} is ${status} and its credits were returned`]
          : [];
      if (!returned) return [`job ${id} is ${status} and its credits were not returned`];
      const isWhole =
        returned.plan + paid.plan === 0 &&
        returned.extra + paid.extra === 0 &&
        [...sumByLot([...paid.parts, ...returned.parts]).values()].every((sum) => sum === 0);
      return isWhole ? [] : [`job ${id} took ${terms(paid)} and returned ${terms(returned)}`];
    }),
    ...strays.map(({ key }) => `${key} was paid and there is no such job`),
  ];
}

const terms = ({ plan, extra, parts }: Entry): string =>
  parts.map(({ lot, credits }) => `${credits} of ${lot}`).join(' and ') || `${plan} plan and ${extra} extra`;
