import { balanceAt, secondsOf } from '../../../shared/rules/lots.ts';
import { readCredits } from '../../store/ledger/credits-row.ts';
import { migrateCredits } from '../../store/ledger/migrate-credits.ts';
import { tenantIds } from '../../store/tenants.ts';
import type { Deps } from '../deps.ts';

export interface Migrated {
  tenantId: string;
  /** Made now, there before, or why it is left as it was. */
  outcome: 'made' | 'there' | { problem: string };
}

/** Makes lots of every tenant's balance, and proves each equal to what it was. */
export async function* migrateLedger({ table, now }: Pick<Deps, 'table' | 'now'>): AsyncGenerator<Migrated> {
  for await (const tenantId of tenantIds(table)) {
    const before = await readCredits(table, tenantId);
    if (!before || before.revision !== null) {
      yield { tenantId, outcome: 'there' };
      continue;
    }
    try {
      const at = now();
      const isMade = await migrateCredits(table, tenantId, at);
      const after = await readCredits(table, tenantId);
      const isAlone = isMade && after?.revision === 1;
      const [was, is] = [before, after].map(
        (row) => row && JSON.stringify(balanceAt(row.credits, secondsOf(at))),
      );
      if (isAlone && was !== is)
        yield { tenantId, outcome: { problem: `the balance was ${was} and is ${is}` } };
      else
        yield { tenantId, outcome: after?.revision === null ? { problem: 'it changed meanwhile' } : 'made' };
    } catch (error) {
      yield { tenantId, outcome: { problem: (error as Error).message } };
    }
  }
}
