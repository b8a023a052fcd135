import { PHOTO_DAYS, UNCLAIMED } from '../../shared/rules/photo-days.ts';
import { resourcesOf, type Assembly, type Placed, type Rules } from './assembly.ts';

interface Table {
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  KeySchema: { AttributeName: string; KeyType: string }[];
  GlobalSecondaryIndexes: { IndexName: string; KeySchema: { AttributeName: string; KeyType: string }[] }[];
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
  Replicas: {
    DeletionProtectionEnabled?: boolean;
    PointInTimeRecoverySpecification?: { PointInTimeRecoveryEnabled: boolean };
  }[];
}
interface Bucket {
  BucketEncryption?: unknown;
  PublicAccessBlockConfiguration?: Record<string, boolean>;
  VersioningConfiguration?: { Status: string };
  LifecycleConfiguration?: { Rules: LifecycleRule[] };
}
interface LifecycleRule {
  Prefix?: string;
  TagFilters?: { Key: string; Value: string }[];
  ExpirationInDays?: number;
  Transitions?: { StorageClass: string; TransitionInDays: number }[];
  NoncurrentVersionExpiration?: { NoncurrentDays: number };
}
interface Pool {
  DeletionProtection?: string;
  EmailConfiguration?: { EmailSendingAccount?: string };
  LambdaConfig: Record<string, unknown>;
}
interface Permission {
  Principal: string;
  FunctionName: unknown;
  SourceArn: unknown;
}

const TABLE = 'AWS::DynamoDB::GlobalTable';
const BUCKET = 'AWS::S3::Bucket';
const POOL = 'AWS::Cognito::UserPool';
const HOLDING = [TABLE, BUCKET, POOL];

/** Keys as `functions/store/keys.ts` writes them: another type or name is another table, empty, or a refused write. */
const KEYS = [
  ['pk', 'sk'],
  ['gsi1pk', 'gsi1sk'],
] as const;
/** Days after which files go, by the prefix of their keys in the bucket of photos. */
const EXPIRY: Record<string, number> = { 't/': PHOTO_DAYS.kept, 'work/': 7, 'exports/': 1 };

interface Found<P> {
  logicalId: string;
  Properties: P;
}
const tablesOf = (assembly: Assembly) => resourcesOf(assembly, TABLE) as unknown as Found<Table>[];
const bucketsOf = (assembly: Assembly) => resourcesOf(assembly, BUCKET) as unknown as Found<Bucket>[];
const poolsOf = (assembly: Assembly) => resourcesOf(assembly, POOL) as unknown as Found<Pool>[];
const permissionsOf = (assembly: Assembly) =>
  resourcesOf(assembly, 'AWS::Lambda::Permission') as unknown as Found<Permission>[];
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const DATA_RULES: Rules = {
  'the keys of the table and its index are texts, by the names that the store writes': (assembly) =>
    tablesOf(assembly).flatMap(({ Properties }) => {
      const schemas = [Properties, ...Properties.GlobalSecondaryIndexes].map(({ KeySchema }) => KeySchema);
      return KEYS.flatMap(([hash, range], index) => {
        const expected = [
          { AttributeName: hash, KeyType: 'HASH' },
          { AttributeName: range, KeyType: 'RANGE' },
        ];
        const untyped = [hash, range].filter(
          (key) =>
            Properties.AttributeDefinitions.find(({ AttributeName }) => AttributeName === key)
              ?.AttributeType !== 'S',
        );
        return [
          ...(same(schemas[index], expected) ? [] : [`key ${index} is not ${hash} and ${range}`]),
          ...untyped.map((key) => `${key} is no text`),
        ];
      });
    }),

  'rows that expire do, and every second of the table can be had back': (assembly) =>
    tablesOf(assembly).flatMap(({ Properties: { TimeToLiveSpecification, Replicas } }) => [
      ...(same(TimeToLiveSpecification, { AttributeName: 'expires_at', Enabled: true })
        ? []
        : ['nothing expires']),
      ...Replicas.filter(
        ({ PointInTimeRecoverySpecification }) =>
          !PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled,
      ).map(() => 'there is no recovery to a point in time'),
    ]),

  'what holds data outlives its stack where the environment says so': (assembly) => {
    if (!assembly.environment.retain) return [];
    const holding = resourcesOf(assembly, ...HOLDING) as (Placed & {
      DeletionPolicy?: string;
      UpdateReplacePolicy?: string;
    })[];
    return [
      ...holding
        .filter(
          ({ DeletionPolicy, UpdateReplacePolicy }) =>
            DeletionPolicy !== 'Retain' || UpdateReplacePolicy !== 'Retain',
        )
        .map(({ logicalId }) => `${logicalId} goes with its stack`),
      ...tablesOf(assembly)
        .filter(({ Properties }) => !Properties.Replicas.every((one) => one.DeletionProtectionEnabled))
        .map(({ logicalId }) => `${logicalId} can be deleted`),
      ...poolsOf(assembly)
        .filter(({ Properties }) => Properties.DeletionProtection !== 'ACTIVE')
        .map(({ logicalId }) => `${logicalId} can be deleted`),
    ];
  },

  'no bucket is open, plain at rest or spoken to in plain': (assembly) => {
    const policies = JSON.stringify(
      resourcesOf(assembly, 'AWS::S3::BucketPolicy').map(({ Properties }) => Properties),
    );
    const refusals = policies.match(/"aws:SecureTransport":"false"/g)?.length ?? 0;
    const buckets = bucketsOf(assembly);
    return [
      ...(refusals < buckets.length ? ['a bucket may be spoken to in plain'] : []),
      ...buckets.flatMap(({ logicalId, Properties }) => {
        const blocks = Object.values(Properties.PublicAccessBlockConfiguration ?? {});
        return [
          ...(blocks.length === 4 && blocks.every(Boolean) ? [] : [`${logicalId} can be opened`]),
          ...(Properties.BucketEncryption ? [] : [`${logicalId} is plain at rest`]),
        ];
      }),
    ];
  },

  'files of models that are deleted or written over can be had back for a month': (assembly) =>
    bucketsOf(assembly)
      .filter(({ logicalId }) => logicalId.startsWith('Models'))
      .filter(
        ({ Properties: { VersioningConfiguration, LifecycleConfiguration } }) =>
          VersioningConfiguration?.Status !== 'Enabled' ||
          !LifecycleConfiguration?.Rules.some(
            ({ NoncurrentVersionExpiration }) => NoncurrentVersionExpiration?.NoncurrentDays === 30,
          ),
      )
      .map(({ logicalId }) => `${logicalId} keeps no earlier versions, or keeps them for ever`),

  'photos become cold after a month and are gone after a year, and what jobs leave after a week': (
    assembly,
  ) =>
    bucketsOf(assembly)
      .filter(({ logicalId }) => logicalId.startsWith('Uploads'))
      .flatMap(({ Properties }) => {
        const rules = Properties.LifecycleConfiguration?.Rules ?? [];
        const ruleOf = (prefix: string) => rules.find((rule) => rule.Prefix === prefix && !rule.TagFilters);
        const late = Object.entries(EXPIRY).filter(
          ([prefix, days]) => ruleOf(prefix)?.ExpirationInDays !== days,
        );
        const [cold] = ruleOf('t/')?.Transitions ?? [];
        return [
          ...late.map(([prefix, days]) => `${prefix} is not gone after ${days} days`),
          ...(cold?.TransitionInDays === PHOTO_DAYS.warm ? [] : ['photos stay warm']),
        ];
      }),

  'photos that no job takes are gone after a day': (assembly) =>
    bucketsOf(assembly)
      .filter(({ logicalId }) => logicalId.startsWith('Uploads'))
      .filter(
        ({ Properties }) =>
          !Properties.LifecycleConfiguration?.Rules.some(
            ({ Prefix, TagFilters = [], ExpirationInDays }) =>
              Prefix === 't/' &&
              same(TagFilters, [{ Key: UNCLAIMED.key, Value: UNCLAIMED.value }]) &&
              ExpirationInDays === PHOTO_DAYS.unclaimed,
          ),
      )
      .map(({ logicalId }) => `${logicalId} keeps what was sent for nothing`),

  'codes are sent by SES where the environment has a domain for it: Cognito itself sends fifty a day': (
    assembly,
  ) =>
    poolsOf(assembly)
      .filter(({ Properties }) => Properties.EmailConfiguration?.EmailSendingAccount !== 'DEVELOPER')
      .filter(() => assembly.environment.mail.sesDomain)
      .map(({ logicalId }) => `${logicalId} sends by itself`),

  'the user pool may call its triggers': (assembly) => {
    const permitted = permissionsOf(assembly).filter(
      ({ Properties }) => Properties.Principal === 'cognito-idp.amazonaws.com',
    );
    return poolsOf(assembly).flatMap(({ Properties }) => {
      const triggers = Object.entries(Properties.LambdaConfig);
      return [
        ...(triggers.length === 4 ? [] : [`it has ${triggers.length} triggers`]),
        ...triggers
          .filter(([, lambda]) => !permitted.some((one) => same(one.Properties.FunctionName, lambda)))
          .map(([name]) => `it may not call ${name}`),
      ];
    });
  },
};
