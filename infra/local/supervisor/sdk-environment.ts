import type { Ports } from './choose-ports.ts';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The one key pair of this machine. It protects nothing: every part listens on the loopback address alone. */
export const CREDENTIALS: Credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local' };

/** Where the tables are, and the keys under which they are kept. */
export interface Database {
  endpoint: string;
  credentials: Credentials;
}

/** An IP, not `localhost`: before a name the S3 client would put the bucket. */
export const endpointOf = (port: number): string => `http://127.0.0.1:${port}`;

/** The variables that turn an unmodified AWS SDK to the parts on this machine. */
export function sdkEnvironment(
  ports: Ports,
  region: string,
  { endpoint, credentials }: Database,
): Record<string, string> {
  return {
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpointOf(ports.cognito),
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: endpointOf(ports.eventBridge),
    AWS_ENDPOINT_URL_S3: endpointOf(ports.s3),
    AWS_ENDPOINT_URL_SESV2: endpointOf(ports.mail),
    AWS_ENDPOINT_URL_SFN: endpointOf(ports.stepFunctions),
    AWS_ENDPOINT_URL_SQS: endpointOf(ports.sqs),
    // The start itself says that the SDK will want a newer Node; its functions need not each say it, too.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}
