import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import { PrivateBucket } from './bucket.ts';
import { allowCloudFront } from './cloudfront-access.ts';
import type { Lambda } from './lambda.ts';

/** Pictures of shops, beside their models. */
const LOGOS = 'm/lgo_*';

/** The bucket of finished models, read by shoppers through the distribution's `m/*`. */
export class Models extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', environment, {
      // What is deleted by mistake can be had back for a month; names are of their content, so nothing is written over.
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true }],
    });
    // AWS Backup follows a bucket by its events. Not by CDK's own way, which deploys a Lambda that may change any bucket.
    if (environment.recovery)
      (this.bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
        eventBridgeConfiguration: { eventBridgeEnabled: true },
      };
    allowCloudFront(this.bucket);
  }

  /** Lets a Lambda put finished models. */
  allowWrite(lambda: Lambda): void {
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:PutObject'], resources: [this.bucket.arnForObjects('m/*')] }),
    );
    lambda.addEnvironment(ENV.models, this.bucket.bucketName);
  }

  /** Lets a Lambda read finished models. */
  allowRead(lambda: Lambda): void {
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:GetObject'], resources: [this.bucket.arnForObjects('m/*')] }),
    );
    lambda.addEnvironment(ENV.models, this.bucket.bucketName);
  }

  /** Lets a Lambda make new files of finished models. */
  allowMend(lambda: Lambda): void {
    this.allowRead(lambda);
    this.allowWrite(lambda);
  }

  /** Lets a Lambda put a shop's logo, and remove the one before. */
  allowLogos(lambda: Lambda): void {
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:PutObject', 's3:DeleteObject'],
        resources: [this.bucket.arnForObjects(LOGOS)],
      }),
    );
    lambda.addEnvironment(ENV.models, this.bucket.bucketName);
  }

  /** Lets a Lambda remove all logos of a shop. */
  allowRemoveLogos(lambda: Lambda): void {
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:DeleteObject'], resources: [this.bucket.arnForObjects(LOGOS)] }),
    );
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    );
    lambda.addEnvironment(ENV.models, this.bucket.bucketName);
  }

  /** Lets a Lambda see whether the files of a model are there. */
  allowLook(lambda: Lambda): void {
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:GetObject'], resources: [this.bucket.arnForObjects('m/*')] }),
    );
    // Without it S3 answers 403 where it should say that a file is missing.
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    );
    lambda.addEnvironment(ENV.models, this.bucket.bucketName);
  }

  /** Lets a Lambda remove the files of deleted models. */
  allowRemove(lambda: Lambda): void {
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:DeleteObject'], resources: [this.bucket.arnForObjects('m/*')] }),
    );
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    );
    lambda.addEnvironment(ENV.models, this.bucket.bucketName);
  }
}
