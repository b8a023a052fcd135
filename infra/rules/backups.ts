import { SAFETY_COPIES } from '../../shared/rules/safety-copies.ts';
import { resourcesOf, type Rules } from './assembly.ts';

interface Plan {
  BackupPlan: {
    BackupPlanRule: {
      ScheduleExpression?: string;
      Lifecycle?: { DeleteAfterDays: number };
      CopyActions?: { DestinationBackupVaultArn: string; Lifecycle?: { DeleteAfterDays: number } }[];
    }[];
  };
}
interface Selection {
  BackupSelection: { Resources: unknown[]; IamRoleArn: { 'Fn::GetAtt': [string, string] } };
}
/** AWS's own, by which its service reads a table and a bucket. */
const READING = ['AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'];

export const BACKUP_RULES: Rules = {
  'what cannot be made again is copied to another region and account, as the privacy page says': (
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
    const placeOf = ({ DestinationBackupVaultArn }: (typeof copies)[number]) => {
      const [, , , region = '', account] = DestinationBackupVaultArn.split(':');
      return { region, account };
    };
    const isElsewhere = (copy: (typeof copies)[number]) => {
      const { region, account } = placeOf(copy);
      return region !== assembly.environment.region && account !== assembly.deployment.account;
    };
    const held = resourcesOf(assembly, 'AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket').filter(
      ({ logicalId }) => /^(Data|Models)/.test(logicalId),
    );
    const roles = selections.map(({ Properties }) => Properties.BackupSelection.IamRoleArn['Fn::GetAtt'][0]);
    const may = JSON.stringify(
      resourcesOf(assembly, 'AWS::IAM::Role')
        .filter(({ logicalId }) => roles.includes(logicalId))
        .map(({ Properties }) => Properties.ManagedPolicyArns),
    );
    return [
      ...READING.filter((policy) => !may.includes(policy)).map((policy) => `${policy} is nobody's`),
      ...rules
        .filter(({ ScheduleExpression }) => !ScheduleExpression)
        .map(() => 'no time for a copy is said'),
      // AWS Backup follows a bucket by its events.
      ...held
        .filter(({ Type }) => Type === 'AWS::S3::Bucket')
        .filter(({ Properties }) => !JSON.stringify(Properties).includes('"EventBridgeEnabled":true'))
        .map(({ logicalId }) => `${logicalId} tells nothing of its changes`),
      ...(rules.length > 0 && rules.every(({ CopyActions = [] }) => CopyActions.some(isElsewhere))
        ? []
        : ['no copy leaves the region and the account']),
      ...copies
        .filter((copy) => !placeOf(copy).region.startsWith(SAFETY_COPIES.regions))
        .map(() => 'a copy is in a country that the privacy page does not name'),
      ...[...rules, ...copies]
        .filter(({ Lifecycle }) => !Lifecycle || Lifecycle.DeleteAfterDays > SAFETY_COPIES.days)
        .map(() => `a copy outlives ${SAFETY_COPIES.days} days`),
      ...held
        .filter(({ logicalId }) => !selected.includes(logicalId))
        .map(({ logicalId }) => `${logicalId} is not copied`),
    ];
  },
};
