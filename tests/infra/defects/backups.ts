import type { Defect } from './plant.ts';

const PLAN = 'AWS::Backup::BackupPlan';

export const BACKUP_DEFECTS: readonly Defect[] = [
  {
    name: 'no copy leaves the account',
    plant: (stacks) => delete stacks.first(PLAN).BackupPlan.BackupPlanRule[0].CopyActions,
  },
  {
    name: 'copies outlive what the privacy page says',
    plant: (stacks) => (stacks.first(PLAN).BackupPlan.BackupPlanRule[0].Lifecycle.DeleteAfterDays = 365),
  },
  {
    name: 'copies are in a country that the privacy page does not name',
    plant: (stacks) => {
      const [copy] = stacks.first(PLAN).BackupPlan.BackupPlanRule[0].CopyActions;
      copy.DestinationBackupVaultArn = copy.DestinationBackupVaultArn.replace('us-east-1', 'eu-west-1');
    },
  },
  {
    name: 'whoever copies may not read what there is',
    plant: (stacks) => (stacks.first('AWS::IAM::Role', /^BackupsRole/).ManagedPolicyArns = []),
  },
  {
    name: 'nobody says when copies are made',
    plant: (stacks) => delete stacks.first(PLAN).BackupPlan.BackupPlanRule[0].ScheduleExpression,
  },
  {
    name: 'the bucket of models tells nothing of its changes, by which it is copied',
    plant: (stacks) => delete stacks.first('AWS::S3::Bucket', /^Models/).NotificationConfiguration,
  },
  {
    name: 'the table is not copied',
    plant: (stacks) => {
      const { BackupSelection } = stacks.first('AWS::Backup::BackupSelection');
      BackupSelection.Resources = BackupSelection.Resources.slice(1);
    },
  },
];
