import * as z from 'zod';

export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders: string[];
  exposedHeaders: string[];
  maxAgeSeconds?: number;
}

export interface LifecycleRule {
  prefix: string;
  /** Names and values, all of which an object must have. */
  tags: Record<string, string>;
  expireAfterDays?: number;
  abortUploadsAfterDays?: number;
  /** Of versions that something newer has replaced. */
  forgetAfterDays?: number;
}

export interface BucketConfig {
  name: string;
  cors: CorsRule[];
  lifecycle: LifecycleRule[];
  /** Whether what is replaced or deleted stays, as an earlier version. */
  keepsVersions: boolean;
  /** Whether the bucket tells EventBridge what happens in it. */
  eventBridge: boolean;
}

const strings = z.array(z.string());

/** Has a meaning on AWS and none on one machine: encryption, who else may read, colder classes. */
const noLocalPart = z.unknown().optional();

/** Strict at every level: a property that this server would not honour stops the start instead of surprising later. */
const BucketProperties = z.strictObject({
  BucketName: noLocalPart,
  BucketEncryption: noLocalPart,
  LoggingConfiguration: noLocalPart,
  OwnershipControls: noLocalPart,
  PublicAccessBlockConfiguration: noLocalPart,
  Tags: noLocalPart,
  VersioningConfiguration: z.strictObject({ Status: z.enum(['Enabled', 'Suspended']) }).optional(),
  CorsConfiguration: z
    .strictObject({
      CorsRules: z.array(
        z.strictObject({
          Id: z.string().optional(),
          AllowedOrigins: strings,
          AllowedMethods: strings,
          AllowedHeaders: strings.default([]),
          ExposedHeaders: strings.default([]),
          MaxAge: z.number().optional(),
        }),
      ),
    })
    .optional(),
  LifecycleConfiguration: z
    .strictObject({
      Rules: z.array(
        z.strictObject({
          Id: z.string().optional(),
          Status: z.enum(['Enabled', 'Disabled']),
          Prefix: z.string().default(''),
          TagFilters: z.array(z.strictObject({ Key: z.string(), Value: z.string() })).default([]),
          ExpirationInDays: z.number().optional(),
          AbortIncompleteMultipartUpload: z.strictObject({ DaysAfterInitiation: z.number() }).optional(),
          NoncurrentVersionExpiration: z.strictObject({ NoncurrentDays: z.number() }).optional(),
          ExpiredObjectDeleteMarker: noLocalPart, // goes with the last version that it is about
          NoncurrentVersionTransitions: noLocalPart,
          Transitions: noLocalPart,
        }),
      ),
    })
    .optional(),
  NotificationConfiguration: z
    .strictObject({
      EventBridgeConfiguration: z.strictObject({ EventBridgeEnabled: z.boolean().default(true) }).optional(),
    })
    .optional(),
});

/**
 * The configuration of a bucket from the resolved `Properties` of an `AWS::S3::Bucket`.
 * Throws a ZodError that names the property this server knows nothing about.
 */
export function bucketFromTemplate(name: string, properties: unknown): BucketConfig {
  const bucket = BucketProperties.parse(properties ?? {});
  return {
    name,
    cors: (bucket.CorsConfiguration?.CorsRules ?? []).map((rule) => ({
      allowedOrigins: rule.AllowedOrigins,
      allowedMethods: rule.AllowedMethods,
      allowedHeaders: rule.AllowedHeaders,
      exposedHeaders: rule.ExposedHeaders,
      maxAgeSeconds: rule.MaxAge,
    })),
    lifecycle: (bucket.LifecycleConfiguration?.Rules ?? [])
      .filter((rule) => rule.Status === 'Enabled')
      .map((rule) => ({
        prefix: rule.Prefix,
        tags: Object.fromEntries(rule.TagFilters.map(({ Key, Value }) => [Key, Value])),
        expireAfterDays: rule.ExpirationInDays,
        abortUploadsAfterDays: rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation,
        forgetAfterDays: rule.NoncurrentVersionExpiration?.NoncurrentDays,
      })),
    keepsVersions: bucket.VersioningConfiguration?.Status === 'Enabled',
    eventBridge: bucket.NotificationConfiguration?.EventBridgeConfiguration?.EventBridgeEnabled ?? false,
  };
}
