import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { SAFETY_COPIES } from '../../shared/rules/safety-copies.ts';
import type { Environment } from '../config.ts';

const KEPT = Duration.days(SAFETY_COPIES.days);

export interface BackupsProps {
  recovery: NonNullable<Environment['recovery']>;
  /** ARNs of what cannot be made again. */
  resources: string[];
}

/**
 * A copy a day of what cannot be made again, in a vault of its own and in one of another region and account: what a
 * lost region, or whoever takes over this account, does not reach.
 */
export class Backups extends Construct {
  /** Fails of the day's copy, by everything they may be reported for: above 0 is what counts, since one may be told twice. */
  readonly failures: Metric[];

  constructor(scope: Construct, id: string, { recovery, resources }: BackupsProps) {
    super(scope, id);
    const vault = new BackupVault(this, 'Vault', {
      // A copy that goes to another account must not be under a key of AWS's.
      encryptionKey: new Key(this, 'Key', { enableKeyRotation: true }),
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // AWS's pages name the dimensions, and not which stand together: each that has no data counts as none.
    const places: Record<string, string>[] = [
      {},
      { BackupVaultName: vault.backupVaultName },
      { ResourceType: 'DynamoDB' },
      { ResourceType: 'S3' },
    ];
    this.failures = ['NumberOfBackupJobsFailed', 'NumberOfCopyJobsFailed'].flatMap((metricName) =>
      places.map(
        (dimensionsMap) =>
          new Metric({ namespace: 'AWS/Backup', metricName, dimensionsMap, statistic: Stats.SUM }),
      ),
    );
    const destinationBackupVault = BackupVault.fromBackupVaultArn(this, 'Elsewhere', recovery.vault);
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          backupVault: vault,
          scheduleExpression: Schedule.cron({ hour: '5', minute: '0' }),
          deleteAfter: KEPT,
          copyActions: [{ destinationBackupVault, deleteAfter: KEPT }],
        }),
      ],
    });
    const managed = (name: string) => ManagedPolicy.fromAwsManagedPolicyName(name);
    plan.addSelection('What', {
      resources: resources.map((arn) => BackupResource.fromArn(arn)),
      disableDefaultBackupPolicy: true,
      role: new Role(this, 'Role', {
        assumedBy: new ServicePrincipal('backup.amazonaws.com', {
          conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
        }),
        // AWS's own, since it grows with what the service does.
        managedPolicies: [
          managed('service-role/AWSBackupServiceRolePolicyForBackup'),
          managed('AWSBackupServiceRolePolicyForS3Backup'),
        ],
      }),
    });
  }
}
