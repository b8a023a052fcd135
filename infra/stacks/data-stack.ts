import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { Auth } from '../constructs/auth.ts';
import { Backups } from '../constructs/backups.ts';
import { PrivateBucket } from '../constructs/bucket.ts';
import { allowCloudFront } from '../constructs/cloudfront-access.ts';
import { Data } from '../constructs/data.ts';
import { Models } from '../constructs/models.ts';
import { Photos } from '../constructs/photos.ts';

/** What must survive any deployment: the table, the files and the accounts (with their triggers). */
export class DataStack extends Stack {
  readonly data: Data;
  readonly photos: Photos;
  readonly models: Models;
  readonly web: Bucket;
  readonly auth: Auth;
  /** Where there are copies elsewhere. */
  readonly backups?: Backups;

  constructor(
    scope: Construct,
    id: string,
    { environment, ...props }: StackProps & { environment: Environment },
  ) {
    super(scope, id, { ...props, terminationProtection: environment.retain });
    this.data = new Data(this, 'Data', environment);
    this.photos = new Photos(this, 'Uploads', environment);
    this.models = new Models(this, 'Models', environment);
    this.web = new PrivateBucket(this, 'Web', environment);
    allowCloudFront(this.web);
    const { recovery } = environment;
    if (recovery)
      this.backups = new Backups(this, 'Backups', {
        recovery,
        resources: [this.data.tableArn, this.models.bucket.bucketArn],
      });
    this.auth = new Auth(this, 'Auth', { environment, data: this.data });
  }
}
