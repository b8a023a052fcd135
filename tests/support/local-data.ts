import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { bucketOf, type Bucket } from '../../functions/services/bucket.ts';
import type { Table } from '../../functions/store/table.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';

/** By which a running product knows its callers. */
export const credentialsOf = ({ environment }: RunningProduct) => ({
  accessKeyId: environment.AWS_ACCESS_KEY_ID,
  secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
});

/** The table of a running product, to put what a test needs there. */
export function tableOf(stack: RunningProduct): Table {
  const client = new DynamoDBClient({
    endpoint: stack.environment.AWS_ENDPOINT_URL_DYNAMODB,
    region: stack.environment.AWS_REGION,
    credentials: credentialsOf(stack),
  });
  const { ref: name } = stack.deployment.only('AWS::DynamoDB::GlobalTable');
  return { client: DynamoDBDocumentClient.from(client), name };
}

/** The bucket of finished models of a running product. */
export const modelsBucketOf = (stack: RunningProduct): Bucket => bucketNamed(stack, 'Models');

/** The bucket of photos of a running product. */
export const uploadsBucketOf = (stack: RunningProduct): Bucket => bucketNamed(stack, 'Uploads');

function bucketNamed(stack: RunningProduct, name: string): Bucket {
  const client = new S3Client({
    endpoint: stack.environment.AWS_ENDPOINT_URL_S3,
    region: stack.environment.AWS_REGION,
    credentials: credentialsOf(stack),
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const bucket = stack.deployment
    .ofType('AWS::S3::Bucket')
    .find(({ logicalId }) => logicalId.startsWith(name));
  return bucketOf(client, bucket!.ref);
}

/** The tenant that a session is for. */
export function tenantOf(idToken: string): string {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString('utf8')) as {
    tenant_id: string;
  };
  return claims.tenant_id;
}
