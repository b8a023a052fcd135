import { ALARM_DEFECTS } from './alarms.ts';
import { BACKUP_DEFECTS } from './backups.ts';
import { CALL_DEFECTS } from './calls.ts';
import { CONCURRENCY_DEFECTS } from './concurrency.ts';
import { DATA_DEFECTS } from './data.ts';
import { DELIVERY_DEFECTS } from './delivery.ts';
import { EDGE_DEFECTS } from './edge.ts';
import { GRANT_DEFECTS } from './grants.ts';
import { MACHINE_DEFECTS } from './machine.ts';
import type { Defect } from './plant.ts';
import { QUEUE_DEFECTS } from './queues.ts';

/** Mistakes that would pass CloudFormation's own checks. Each has to break a rule of `infra/rules`. */
export const DEFECTS: readonly Defect[] = [
  ...ALARM_DEFECTS,
  ...EDGE_DEFECTS,
  ...CALL_DEFECTS,
  ...MACHINE_DEFECTS,
  ...CONCURRENCY_DEFECTS,
  ...QUEUE_DEFECTS,
  ...DATA_DEFECTS,
  ...BACKUP_DEFECTS,
  ...GRANT_DEFECTS,
  ...DELIVERY_DEFECTS,
];
