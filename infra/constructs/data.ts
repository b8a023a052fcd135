import { RemovalPolicy } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Lambda } from './lambda.ts';

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

/** Reads, and the conditional writes of a transaction. */
export const READ_AND_WRITE = ['GetItem', 'PutItem', 'UpdateItem'] as const;

/** Partitions of the audit trail (`functions/store/keys.ts`): what is in it stays as it was written. */
const AUDIT = 'AUDIT#*';
const CHANGES: readonly TableAction[] = ['UpdateItem', 'DeleteItem', 'BatchWriteItem'];
const WRITES: readonly TableAction[] = [...CHANGES, 'PutItem'];

/** Name of the one index; `functions/store/keys.ts` says what it is for. */
const INDEX = 'gsi1';

/** The single table. Keys and access patterns are described in `functions/store/keys.ts`. */
export class Data extends Construct {
  private readonly table: TableV2;

  constructor(scope: Construct, id: string, { retain }: Environment) {
    super(scope, id);
    const string = (name: string) => ({ name, type: AttributeType.STRING });
    this.table = new TableV2(this, 'Table', {
      partitionKey: string('pk'),
      sortKey: string('sk'),
      billing: Billing.onDemand(),
      globalSecondaryIndexes: [
        {
          indexName: INDEX,
          partitionKey: string('gsi1pk'),
          sortKey: string('gsi1sk'),
          projectionType: ProjectionType.ALL,
        },
      ],
      timeToLiveAttribute: 'expires_at',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: retain,
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** What an operator's command is told. */
  get tableName(): string {
    return this.table.tableName;
  }

  /** What is copied. */
  get tableArn(): string {
    return this.table.tableArn;
  }

  /** Requests that the table or its index refused, for alarms. */
  get throttles(): Metric[] {
    const ofIndex = { GlobalSecondaryIndexName: INDEX };
    return ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) => [
      this.metric(name),
      this.metric(name, ofIndex),
    ]);
  }

  /** What its requests cost, in capacity units. */
  get consumption(): Metric[] {
    return ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map((name) => this.metric(name));
  }

  private metric(metricName: string, dimensions: Record<string, string> = {}): Metric {
    const dimensionsMap = { TableName: this.table.tableName, ...dimensions };
    return new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, statistic: Stats.SUM });
  }

  /** Lets a Lambda do these things to items, inside transactions too; lines of the audit trail it may at most read. */
  allow(lambda: Lambda, ...actions: readonly TableAction[]): void {
    this.permit(lambda, this.table.tableArn, actions);
    if (actions.some((action) => WRITES.includes(action))) this.keepAudit(lambda, WRITES);
  }

  /**
   * As `allow`, for what our staff calls: it adds lines to the audit trail too, and changes or deletes none. That a line
   * is not put over another no policy can say: every put is on the condition that there is none (`functions/store/audit.ts`).
   */
  allowWithAudit(lambda: Lambda, ...actions: readonly TableAction[]): void {
    this.permit(lambda, this.table.tableArn, actions);
    this.keepAudit(lambda, CHANGES);
  }

  /** Lets a Lambda query the index. */
  allowIndexQuery(lambda: Lambda): void {
    this.permit(lambda, `${this.table.tableArn}/index/${INDEX}`, ['Query']);
  }

  /** Whatever else a Lambda may do, these things not to a line of the audit trail. */
  private keepAudit(lambda: Lambda, actions: readonly TableAction[]) {
    lambda.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [this.table.tableArn],
        conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [AUDIT] } },
      }),
    );
  }

  private permit(lambda: Lambda, resource: string, actions: readonly TableAction[]) {
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: actions.map((action) => `dynamodb:${action}`), resources: [resource] }),
    );
    lambda.addEnvironment(ENV.table, this.table.tableName);
  }
}
