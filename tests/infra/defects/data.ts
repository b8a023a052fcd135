import type { Defect } from './plant.ts';

const TABLE = 'AWS::DynamoDB::GlobalTable';
const BUCKET = 'AWS::S3::Bucket';

export const DATA_DEFECTS: readonly Defect[] = [
  {
    name: 'a key of the index becomes a number',
    plant: (stacks) => (stacks.first(TABLE).AttributeDefinitions[3].AttributeType = 'N'),
  },
  {
    name: 'the index has the sort key of the table',
    plant: (stacks) => (stacks.first(TABLE).GlobalSecondaryIndexes[0].KeySchema[1].AttributeName = 'sk'),
  },
  {
    name: 'rows never expire',
    plant: (stacks) => delete stacks.first(TABLE).TimeToLiveSpecification,
  },
  {
    name: 'the table has no recovery to a point in time',
    plant: (stacks) => delete stacks.first(TABLE).Replicas[0].PointInTimeRecoverySpecification,
  },
  {
    name: 'the table can be deleted by mistake',
    plant: (stacks) => (stacks.first(TABLE).Replicas[0].DeletionProtectionEnabled = false),
  },
  {
    name: 'photos go with their stack',
    plant: (stacks) => Object.assign(stacks.all(BUCKET, /^Uploads/)[0], { DeletionPolicy: 'Delete' }),
  },
  {
    name: 'accounts can be deleted by mistake',
    plant: (stacks) => delete stacks.first('AWS::Cognito::UserPool').DeletionProtection,
  },
  {
    name: 'a bucket can be opened to the public',
    plant: (stacks) =>
      (stacks.first(BUCKET, /^Models/).PublicAccessBlockConfiguration.BlockPublicPolicy = false),
  },
  {
    name: 'a bucket may be spoken to without encryption',
    plant: (stacks) => {
      const { PolicyDocument } = stacks.first('AWS::S3::BucketPolicy');
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect !== 'Deny',
      );
    },
  },
  {
    name: 'a deleted model is gone for good',
    plant: (stacks) => delete stacks.first(BUCKET, /^Models/).VersioningConfiguration,
  },
  {
    name: 'photos are kept for ever',
    plant: (stacks) =>
      delete stacks.first(BUCKET, /^Uploads/).LifecycleConfiguration.Rules[0].ExpirationInDays,
  },
  {
    name: 'what the steps of jobs leave is kept for ever',
    plant: (stacks) => stacks.first(BUCKET, /^Uploads/).LifecycleConfiguration.Rules.splice(1, 1),
  },
  {
    name: 'photos that no job takes are kept',
    plant: (stacks) => stacks.first(BUCKET, /^Uploads/).LifecycleConfiguration.Rules.splice(3, 1),
  },
  {
    name: 'codes are sent fifty a day',
    plant: (stacks) => delete stacks.first('AWS::Cognito::UserPool').EmailConfiguration,
  },
  {
    name: 'Cognito may not call a trigger, so that nobody signs in',
    plant: (stacks) => stacks.remove('AWS::Lambda::Permission', /PreTokenGeneration/),
  },
];
