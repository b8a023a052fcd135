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
    name: 'the table is not copied',
    plant: (stacks) => {
      const { BackupSelection } = stacks.first('AWS::Backup::BackupSelection');
      BackupSelection.Resources = BackupSelection.Resources.slice(1);
    },
  },
];
