import { ALARM_RULES } from './alarms.ts';
import type { Assembly, Rules } from './assembly.ts';
import { BACKUP_RULES } from './backups.ts';
import { CALL_RULES } from './calls.ts';
import { CONCURRENCY_RULES } from './concurrency.ts';
import { DATA_RULES } from './data.ts';
import { DELIVERY_RULES } from './delivery.ts';
import { EDGE_RULES } from './edge.ts';
import { GRANT_RULES } from './grants.ts';
import { MACHINE_RULES } from './machine.ts';
import { QUEUE_RULES } from './queues.ts';

/** All that templates must keep, beside what the constructs' own tests ask: pure, so that planted defects are cheap to try. */
export const RULES: Rules = {
  ...ALARM_RULES,
  ...EDGE_RULES,
  ...CALL_RULES,
  ...MACHINE_RULES,
  ...CONCURRENCY_RULES,
  ...QUEUE_RULES,
  ...DATA_RULES,
  ...BACKUP_RULES,
  ...GRANT_RULES,
  ...DELIVERY_RULES,
};

/** What an assembly breaks, each as the rule and its exception. */
export const broken = (assembly: Assembly): string[] =>
  Object.entries(RULES).flatMap(([rule, look]) => look(assembly).map((problem) => `${rule}: ${problem}`));
