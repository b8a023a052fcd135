import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays, type LogGroupProps } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';

const RETENTION: Record<Environment['logDays'], RetentionDays> = {
  7: RetentionDays.ONE_WEEK,
  30: RetentionDays.ONE_MONTH,
  180: RetentionDays.SIX_MONTHS,
};

/** A log group that forgets after the environment's days and goes with its stack. */
export class Log extends LogGroup {
  constructor(scope: Construct, id: string, { logDays }: Environment, props: LogGroupProps = {}) {
    super(scope, id, { retention: RETENTION[logDays], removalPolicy: RemovalPolicy.DESTROY, ...props });
  }
}
