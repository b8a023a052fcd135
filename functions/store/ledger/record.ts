import { AppError } from '../../../shared/errors.ts';
import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import type { EntryType } from '../../../shared/rules/credits.ts';
import type { Change, Line, Part } from '../../../shared/rules/lot-changes.ts';
import type { Credits } from '../../../shared/rules/lots.ts';
import { fallsLow, LOW_CREDITS } from '../../../shared/rules/low-credits.ts';
import { keys } from '../keys.ts';
import { eventWrite } from '../outbox.ts';
import { ConditionsFailed, transact, type Table, type Write } from '../table.ts';
import { creditsAttributes, creditsRowOf, readCredits, type CreditsRow } from './credits-row.ts';
import { migrateCredits } from './migrate-credits.ts';

/** What moves credits. The description is what the customer reads. */
export interface Movement {
  id: string;
  tenantId: string;
  type: EntryType;
  description: string;
  /** The business key (a job, an invoice line): the same key moves credits once, for ever. */
  key: string;
  at: Date;
  /** What else is to be known of it: who adjusted, how much is owed. */
  facts?: Record<string, string | number>;
}

/** What a movement does to the credits found; or why it cannot. */
export type Decision =
  | { change: Change; facts?: Movement['facts']; alongside?: Write[] }
  | { refusal: AppError };

/** Decides on credits found; null when there is nothing to do. What else it reads must change with the credits. */
export type Decide = (credits: Credits) => Decision | null | Promise<Decision | null>;

const GUARD = 0;
const CREDITS = 1;
/** Writers that meet wait a little, each time longer, so that one of them comes through. */
const [BACKOFF_MS, BACKOFF_DOUBLINGS] = [10, 5];

/**
 * Writes a movement, all or nothing: the guard of its key, the credits as `decide` makes them, its lines and what comes
 * alongside. The table decides: the write holds only while the credits are those it was decided on, else it is decided
 * anew. Returns whether this call did; false when the key was written before, or there is nothing to do. Throws the
 * refusal, ConditionsFailed (numbered as `alongside`), `account.not_ready` when the tenant has no balance (it is deleted,
 * or not there yet).
 */
export async function record(
  table: Table,
  movement: Movement,
  decide: Decide,
  alongside: Write[] = [],
): Promise<boolean> {
  let found = await readCredits(table, movement.tenantId);
  for (let attempt = 0; ; attempt++) {
    if (found && found.revision === null) {
      await migrateCredits(table, movement.tenantId);
      found = await readCredits(table, movement.tenantId);
      continue;
    }
    const decision = found && (await decide(found.credits));
    if (found && !decision) return false;
    const own = writesOf(movement, found, decision);
    try {
      await transact(table, [...own, ...alongside]);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      if (error.failed[GUARD]) return false;
      const others = error.after(own.length);
      if (others.failed.some(Boolean)) throw others;
      const old = error.old[CREDITS];
      if (!old) throw new AppError('account.not_ready', {}, { cause: error });
      const next = creditsRowOf(old);
      if (decision && 'refusal' in decision && next.revision === found?.revision) throw decision.refusal;
      found = next;
    }
    const longest = BACKOFF_MS * 2 ** Math.min(attempt, BACKOFF_DOUBLINGS);
    await new Promise((done) => setTimeout(done, Math.random() * longest));
  }
}

/** Writes a tenant's first movement with its balance, as `record` does where there is one. */
export async function recordFirst(
  table: Table,
  movement: Movement,
  change: Change,
  alongside: Write[],
): Promise<boolean> {
  const own = [
    guardOf(movement, change.lines),
    {
      Put: {
        Item: { ...keys.credits(movement.tenantId), revision: 1, ...creditsAttributes(change.after) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...entriesOf(movement, change.lines),
  ];
  try {
    await transact(table, [...own, ...alongside]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    if (error.failed[GUARD]) return false;
    throw error.after(own.length);
  }
}

/** What cannot be done is tried all the same: the key may have been written before, or something alongside refuses. */
function writesOf(movement: Movement, found: CreditsRow | null, decision: Decision | null): Write[] {
  const { tenantId } = movement;
  if (!found || !decision || 'refusal' in decision) {
    const never: Write = {
      ConditionCheck: {
        Key: keys.credits(tenantId),
        ConditionExpression: 'revision = :none',
        ExpressionAttributeValues: { ':none': 'none' },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    };
    return [guardOf(movement, []), never];
  }
  const { change, alongside = [], facts } = decision;
  const told = { ...movement, facts: { ...movement.facts, ...facts } };
  return [
    guardOf(told, change.lines),
    creditsUpdate(tenantId, change.after, found.revision!),
    ...entriesOf(told, change.lines),
    ...lowOnce(movement, found.credits, change.after),
    ...alongside,
  ];
}

/** Tells programs of a balance that this movement takes below the limit; what ended by itself before it counts with it. */
function lowOnce({ tenantId, at }: Movement, before: Credits, after: Credits): Write[] {
  const balance = leftIn(after);
  if (!fallsLow(leftIn(before), balance)) return [];
  return [eventWrite(tenantId, 'credits.low', { balance, limit: LOW_CREDITS }, at)];
}

const leftIn = ({ lots }: Credits): number => lots.reduce((total, { left }) => total + left, 0);

const creditsUpdate = (tenantId: string, credits: Credits, seen: number): Write => {
  const attributes = Object.entries({ ...creditsAttributes(credits), revision: seen + 1 });
  return {
    Update: {
      Key: keys.credits(tenantId),
      UpdateExpression: `SET ${attributes.map(([name]) => `${name} = :${name}`).join(', ')}`,
      ConditionExpression: 'revision = :seen',
      ExpressionAttributeValues: {
        ...Object.fromEntries(attributes.map(([name, value]) => [`:${name}`, value])),
        ':seen': seen,
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
};

/** What a key moved is kept with its guard, so that it can be returned or taken back without reading the entries. */
const guardOf = ({ id, tenantId, key, type, facts }: Movement, lines: readonly Line[]): Write => ({
  Put: {
    Item: {
      ...keys.guard(tenantId, key),
      ...(lines.length > 0 && { entry_id: id }),
      parts: lines.find((line) => line.type === type)?.parts ?? [],
      ...facts,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** What comes with a movement is told by its own sentence. */
const ASIDES: Partial<Record<EntryType, string>> = { expiry: ledgerCopy.expiry, debt: ledgerCopy.debt };

/** A row for each line. They share the movement's id: the first bears it, the next ones sort after it. */
const entriesOf = (movement: Movement, lines: readonly Line[]): Write[] =>
  lines.map(({ type, parts, debts }, place) => {
    const { id: first, tenantId, key, at, facts } = movement;
    const id = place === 0 ? first : `${first}-${place + 1}`;
    const isOwn = type === movement.type;
    const plan = sum(parts.filter(({ lot }) => lot.ends !== null));
    const extra = sum(parts.filter(({ lot }) => lot.ends === null));
    return {
      Put: {
        Item: {
          ...keys.entry(tenantId, id),
          id,
          tenant_id: tenantId,
          type,
          description: isOwn ? movement.description : (ASIDES[type] ?? movement.description),
          key,
          amount: plan + extra,
          plan,
          extra,
          parts: byLot(parts),
          ...(debts.length > 0 && { debts: byLot(debts) }),
          ...(isOwn && facts),
          created_at: at.toISOString(),
        },
      },
    };
  });

const sum = (parts: readonly Part[]): number => parts.reduce((total, { credits }) => total + credits, 0);

const byLot = (parts: readonly Part[]) =>
  parts.map(({ lot: { key, ends }, credits }) => ({ lot: key, credits, ends }));
