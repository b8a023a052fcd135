import { ALARM_DEFECTS } from './alarms.ts';
import { CONCURRENCY_DEFECTS } from './concurrency.ts';
import { EDGE_DEFECTS } from './edge.ts';
import type { Defect } from './plant.ts';

/** Mistakes that would pass CloudFormation's own checks. Each has to break a rule of `infra/rules`. */
export const DEFECTS: readonly Defect[] = [...ALARM_DEFECTS, ...EDGE_DEFECTS, ...CONCURRENCY_DEFECTS];
