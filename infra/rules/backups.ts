import { resourcesOf, type Rules } from './assembly.ts';

interface Plan {
  BackupPlan: {
    BackupPlanRule: {
      Lifecycle?: { DeleteAfterDays: number };
      CopyActions?: { DestinationBackupVaultArn: string; Lifecycle?: { DeleteAfterDays: number } }[];
    }[];
  };
}
interface Selection {
  BackupSelection: { Resources: unknown[] };
}

/** What the privacy page says that copies last. */
const MOST_DAYS = 35;

export const BACKUP_RULES: Rules = {
  'what cannot be made again is copied to another region and account, and no copy outlives what we promise': (
    assembly,
  ) => {
    if (!assembly.environment.retain) return [];
    const plans = resourcesOf(assembly, 'AWS::Backup::BackupPlan') as unknown as { Properties: Plan }[];
    const selections = resourcesOf(assembly, 'AWS::Backup::BackupSelection') as unknown as {
      Properties: Selection;
    }[];
    const selected = JSON.stringify(selections.map(({ Properties }) => Properties.BackupSelection.Resources));
    const rules = plans.flatMap(({ Properties }) => Properties.BackupPlan.BackupPlanRule);
    const copies = rules.flatMap(({ CopyActions = [] }) => CopyActions);
    const isElsewhere = ({ DestinationBackupVaultArn }: (typeof copies)[number]) => {
      const [, , , region, account] = DestinationBackupVaultArn.split(':');
      return region !== assembly.environment.region && account !== assembly.deployment.account;
    };
    const held = resourcesOf(assembly, 'AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket').filter(
      ({ logicalId }) => /^(Data|Models)/.test(logicalId),
    );
    return [
      ...(rules.length > 0 && rules.every(({ CopyActions = [] }) => CopyActions.some(isElsewhere))
        ? []
        : ['no copy leaves the region and the account']),
      ...[...rules, ...copies]
        .filter(({ Lifecycle }) => !Lifecycle || Lifecycle.DeleteAfterDays > MOST_DAYS)
        .map(() => `a copy outlives ${MOST_DAYS} days`),
      ...held
        .filter(({ logicalId }) => !selected.includes(logicalId))
        .map(({ logicalId }) => `${logicalId} is not copied`),
    ];
  },
};
