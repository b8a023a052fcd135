import { ALARM_RULES } from './alarms.ts';
import type { Assembly, Rules } from './assembly.ts';
import { CONCURRENCY_RULES } from './concurrency.ts';
import { EDGE_RULES } from './edge.ts';

/** All that templates must keep, beside what the constructs' own tests ask: pure, so that planted defects are cheap to try. */
export const RULES: Rules = { ...ALARM_RULES, ...EDGE_RULES, ...CONCURRENCY_RULES };

/** What an assembly breaks, each as the rule and its exception. */
export const broken = (assembly: Assembly): string[] =>
  Object.entries(RULES).flatMap(([rule, look]) => look(assembly).map((problem) => `${rule}: ${problem}`));
