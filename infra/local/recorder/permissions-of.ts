import type { Deployment } from '../../template/deployment.ts';
import { dynamodbPermissions } from './dynamodb-permissions.ts';
import { permission } from '../../template/permission.ts';
import type { Permission } from '../../template/permission.ts';
import { UNKNOWN } from './permission.ts';
import type { Exchange, Place } from './permission.ts';
import { s3Permissions } from './s3-permissions.ts';

/** Services of the SDK by the variable that turns it to this machine. */
export const SERVICES = {
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'cognito-idp',
  AWS_ENDPOINT_URL_DYNAMODB: 'dynamodb',
  AWS_ENDPOINT_URL_EVENTBRIDGE: 'events',
  AWS_ENDPOINT_URL_S3: 's3',
  AWS_ENDPOINT_URL_SESV2: 'ses',
  AWS_ENDPOINT_URL_SFN: 'states',
  AWS_ENDPOINT_URL_SQS: 'sqs',
} as const;
export type AwsService = (typeof SERVICES)[keyof typeof SERVICES];

/** Operations that AWS asks nobody's permission for. */
const OPEN = new Set(['cognito-idp:SignUp']);

/** The permissions that a request to a service of the deployment needs. */
export function permissionsOf(
  service: AwsService,
  exchange: Exchange,
  deployment: Pick<Deployment, 'account' | 'region' | 'ofType'>,
): Permission[] {
  if (service === 's3') return s3Permissions(exchange);
  if (service === 'ses') return sesPermissions(exchange, deployment);
  const operation = String(exchange.headers['x-amz-target']).split('.').at(-1)!;
  const input: unknown = JSON.parse(exchange.body.toString('utf8') || '{}');
  if (service === 'dynamodb')
    return dynamodbPermissions(operation, input, deployment, (table) => partitionKeyOf(deployment, table));
  if (OPEN.has(`${service}:${operation}`)) return [];
  return [permission(`${service}:${operation}`, resourceIn(service, input as Input, deployment))];
}

interface Input {
  UserPoolId?: string;
  stateMachineArn?: string;
  executionArn?: string;
  QueueUrl?: string;
}

/** What a request of the JSON protocol is about. */
function resourceIn(service: AwsService, input: Input, { account, region }: Place): string {
  if (service === 'states') return input.executionArn ?? input.stateMachineArn ?? UNKNOWN;
  if (service === 'sqs') return `arn:aws:sqs:${region}:${account}:${input.QueueUrl?.split('/').at(-1)}`;
  if (service === 'cognito-idp' && input.UserPoolId)
    return `arn:aws:cognito-idp:${region}:${account}:userpool/${input.UserPoolId}`;
  return UNKNOWN;
}

/** SES decides by the verified identity, which for us is the domain of an address. */
function sesPermissions({ method, url, body }: Exchange, { account, region }: Place): Permission[] {
  const identity = (name: string) => `arn:aws:ses:${region}:${account}:identity/${name}`;
  const [, asked] = /^\/v2\/email\/identities\/([^/?]+)$/.exec(url) ?? [];
  if (method === 'GET' && asked)
    return [permission('ses:GetEmailIdentity', identity(decodeURIComponent(asked)))];
  if (method !== 'POST' || url !== '/v2/email/outbound-emails')
    return [permission(`ses:${method} ${url}`, UNKNOWN)];
  const { FromEmailAddress } = JSON.parse(body.toString('utf8')) as { FromEmailAddress: string };
  const [, domain = UNKNOWN] = /@([^>]+)>?$/.exec(FromEmailAddress) ?? [];
  return [permission('ses:SendEmail', identity(domain))];
}

function partitionKeyOf({ ofType }: Pick<Deployment, 'ofType'>, table: string): string {
  const { template } = ofType('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table').find(
    ({ name }) => name === table,
  )!;
  const schema = template.KeySchema as { AttributeName: string; KeyType: string }[];
  return schema.find(({ KeyType }) => KeyType === 'HASH')!.AttributeName;
}
