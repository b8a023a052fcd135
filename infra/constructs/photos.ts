import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { HttpMethods, StorageClass, type Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { PHOTO_DAYS, UNCLAIMED } from '../../shared/rules/photo-days.ts';
import type { Environment } from '../config.ts';
import { PrivateBucket } from './bucket.ts';
import type { Lambda } from './lambda.ts';

/** Photos of the tenants. */
const PHOTOS = 't/*';
/** What the steps of one job hand to each other. */
const WORK = 'work/*';
/** What of that is shown to who waits for the model. */
const GLIMPSES = 'work/*/glimpses/*';
/** All data of a tenant in a file, for its owner to fetch. */
const EXPORTS = 'exports/*';

/** The uploads bucket: photos come in by signed forms, the steps of a job leave their results for the next. */
export class Photos extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', environment, {
      cors: [
        {
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedOrigins: [environment.siteUrl],
          allowedHeaders: ['*'],
          maxAge: Duration.hours(1).toSeconds(),
        },
      ],
      lifecycleRules: [
        {
          // Looked at while a model is made, and again only when it is made anew. The privacy page says so.
          prefix: 't/',
          transitions: [
            {
              storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL,
              transitionAfter: Duration.days(PHOTO_DAYS.warm),
            },
          ],
          expiration: Duration.days(PHOTO_DAYS.kept),
        },
        { prefix: 'work/', expiration: Duration.days(7) },
        { prefix: 'exports/', expiration: Duration.days(1) },
        {
          // Forms for photos are given to whoever is signed in, and nobody has to make a model of them.
          prefix: 't/',
          tagFilters: { [UNCLAIMED.key]: UNCLAIMED.value },
          expiration: Duration.days(PHOTO_DAYS.unclaimed),
        },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
  }

  /** Lets a Lambda sign forms for photos and look at what arrived. */
  allowIntake(lambda: Lambda): void {
    const actions = ['s3:PutObject', 's3:PutObjectTagging', 's3:GetObject'];
    this.permit(lambda, actions, this.bucket.arnForObjects(PHOTOS));
    // Without it S3 answers 403 where it should say that a photo is missing.
    this.permit(lambda, ['s3:ListBucket'], this.bucket.bucketArn);
  }

  /** Lets a Lambda keep the photos that a job takes. */
  allowClaim(lambda: Lambda): void {
    this.permit(lambda, ['s3:DeleteObjectTagging'], this.bucket.arnForObjects(PHOTOS));
  }

  /** Lets a Lambda read one picture that came, or say that none did. */
  allowPicture(lambda: Lambda): void {
    this.allowPhotos(lambda);
    // Without it S3 answers 403 where it should say that a photo is missing.
    this.permit(lambda, ['s3:ListBucket'], this.bucket.bucketArn);
  }

  /** Lets a Lambda put pictures beside a shop's photos that are made of them. */
  allowPictures(lambda: Lambda): void {
    this.permit(lambda, ['s3:GetObject', 's3:PutObject'], this.bucket.arnForObjects(PHOTOS));
    this.allowWorkspace(lambda, 'read');
    // Without it S3 answers 403 where it should say that a picture is missing.
    this.permit(lambda, ['s3:ListBucket'], this.bucket.bucketArn);
  }

  /** Lets a Lambda read photos. */
  allowPhotos(lambda: Lambda): void {
    this.permit(lambda, ['s3:GetObject'], this.bucket.arnForObjects(PHOTOS));
  }

  /** Lets a step of a job read what earlier steps left, or leave its own. */
  allowWorkspace(lambda: Lambda, ...ways: ('read' | 'write')[]): void {
    const actions = ways.map((way) => (way === 'read' ? 's3:GetObject' : 's3:PutObject'));
    this.permit(lambda, actions, this.bucket.arnForObjects(WORK));
  }

  /** Lets a Lambda sign addresses of what is to be seen of running jobs. */
  allowGlimpses(lambda: Lambda): void {
    this.permit(lambda, ['s3:GetObject'], this.bucket.arnForObjects(GLIMPSES));
  }

  /** Lets a Lambda write a tenant's data into a file, and sign addresses of it and of the photos. */
  allowExport(lambda: Lambda): void {
    this.permit(lambda, ['s3:PutObject', 's3:GetObject'], this.bucket.arnForObjects(EXPORTS));
    this.allowPhotos(lambda);
  }

  /** Lets a Lambda look at one photo and remove it. */
  allowTestPicture(lambda: Lambda): void {
    this.permit(lambda, ['s3:GetObject', 's3:DeleteObject'], this.bucket.arnForObjects(PHOTOS));
    // Without it S3 answers 403 where it should say that a photo is missing.
    this.permit(lambda, ['s3:ListBucket'], this.bucket.bucketArn);
  }

  /** Lets a Lambda remove all that a tenant has here. */
  allowRemove(lambda: Lambda): void {
    const all = [PHOTOS, WORK, EXPORTS].map((files) => this.bucket.arnForObjects(files));
    this.permit(lambda, ['s3:DeleteObject'], ...all);
    this.permit(lambda, ['s3:ListBucket'], this.bucket.bucketArn);
  }

  private permit(lambda: Lambda, actions: string[], ...resources: string[]) {
    lambda.addToRolePolicy(new PolicyStatement({ actions, resources }));
    lambda.addEnvironment(ENV.uploads, this.bucket.bucketName);
  }
}
