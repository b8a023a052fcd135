import { createHash } from 'node:crypto';

/** What `Ref` and `Fn::GetAtt` answer for a resource. */
export interface Identity {
  ref: string;
  attributes: Readonly<Record<string, string>>;
}

interface Subject {
  /** The resource's own name: given in the template, or made of stack and logical id as CloudFormation does. */
  name: string;
  account: string;
  region: string;
}

/** Which property names a resource of a type, where the template may choose the name. */
const NAME_PROPERTY: Readonly<Record<string, string>> = {
  'AWS::CloudFront::Function': 'Name',
  'AWS::Cognito::UserPoolDomain': 'Domain',
  'AWS::Cognito::UserPoolIdentityProvider': 'ProviderName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::SSM::Parameter': 'Name',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
};

const identities: Readonly<Record<string, (subject: Subject) => Identity>> = {
  'AWS::ApiGatewayV2::Api': ({ name, region }) => {
    const id = code(name, 10);
    return {
      ref: id,
      attributes: { ApiId: id, ApiEndpoint: `https://${id}.execute-api.${region}.amazonaws.com` },
    };
  },
  'AWS::ApiGatewayV2::Authorizer': ({ name }) => ({
    ref: code(name, 6),
    attributes: { AuthorizerId: code(name, 6) },
  }),
  'AWS::ApiGatewayV2::Integration': ({ name }) => ({ ref: code(name, 7), attributes: {} }),
  'AWS::ApiGatewayV2::Route': ({ name }) => ({ ref: code(name, 7), attributes: {} }),
  'AWS::ApiGatewayV2::Stage': ({ name }) => ({ ref: name, attributes: {} }),
  'AWS::CloudFront::CachePolicy': ({ name }) => byId(code(name, 32)),
  'AWS::CloudFront::Distribution': ({ name }) => {
    const id = `E${code(name, 13).toUpperCase()}`;
    return { ref: id, attributes: { Id: id, DomainName: `d${code(name, 13)}.cloudfront.net` } };
  },
  'AWS::CloudFront::Function': ({ name, account }) => {
    const arn = `arn:aws:cloudfront::${account}:function/${name}`;
    return { ref: arn, attributes: { FunctionARN: arn, 'FunctionMetadata.FunctionARN': arn } };
  },
  'AWS::CloudFront::KeyValueStore': ({ name }) => byId(code(name, 32)),
  'AWS::CloudFront::OriginAccessControl': ({ name }) => byId(code(name, 13).toUpperCase()),
  'AWS::CloudFront::OriginRequestPolicy': ({ name }) => byId(code(name, 32)),
  'AWS::CloudFront::ResponseHeadersPolicy': ({ name }) => byId(code(name, 32)),
  'AWS::Cognito::UserPool': ({ name, account, region }) => {
    const id = `${region}_${code(name, 9)}`;
    const provider = `cognito-idp.${region}.amazonaws.com/${id}`;
    return {
      ref: id,
      attributes: {
        UserPoolId: id,
        Arn: `arn:aws:cognito-idp:${region}:${account}:userpool/${id}`,
        ProviderName: provider,
        ProviderURL: `https://${provider}`,
      },
    };
  },
  'AWS::Cognito::UserPoolClient': ({ name }) => {
    const id = code(name, 26);
    return { ref: id, attributes: { ClientId: id, Name: name } };
  },
  'AWS::Cognito::UserPoolDomain': ({ name }) => ({ ref: name, attributes: {} }),
  'AWS::Cognito::UserPoolIdentityProvider': ({ name }) => ({ ref: name, attributes: {} }),
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Events::EventBus': ({ name, account, region }) =>
    named(name, `arn:aws:events:${region}:${account}:event-bus/${name}`),
  'AWS::Events::Rule': ({ name, account, region }) =>
    named(name, `arn:aws:events:${region}:${account}:rule/${name}`),
  'AWS::IAM::Role': ({ name, account }) => named(name, `arn:aws:iam::${account}:role/${name}`),
  'AWS::Lambda::Function': ({ name, account, region }) =>
    named(name, `arn:aws:lambda:${region}:${account}:function:${name}`),
  // Named after its function, which `deployment.ts` gives as its name.
  'AWS::Lambda::Alias': ({ name, account, region }) => {
    const arn = `arn:aws:lambda:${region}:${account}:function:${name}`;
    return { ref: arn, attributes: { AliasArn: arn } };
  },
  'AWS::Lambda::LayerVersion': ({ name, account, region }) => {
    const arn = `arn:aws:lambda:${region}:${account}:layer:${name}:1`;
    return { ref: arn, attributes: { LayerVersionArn: arn } };
  },
  'AWS::Logs::LogGroup': ({ name, account, region }) =>
    named(name, `arn:aws:logs:${region}:${account}:log-group:${name}:*`),
  'AWS::S3::Bucket': ({ name, region }) => ({
    ref: name,
    attributes: {
      Arn: `arn:aws:s3:::${name}`,
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
    },
  }),
  'AWS::SNS::Topic': ({ name, account, region }) => {
    const arn = `arn:aws:sns:${region}:${account}:${name}`;
    return { ref: arn, attributes: { TopicArn: arn, TopicName: name } };
  },
  'AWS::SQS::Queue': ({ name, account, region }) => {
    const url = `https://sqs.${region}.amazonaws.com/${account}/${name}`;
    return {
      ref: url,
      attributes: { Arn: `arn:aws:sqs:${region}:${account}:${name}`, QueueName: name, QueueUrl: url },
    };
  },
  'AWS::Scheduler::Schedule': ({ name, account, region }) =>
    named(name, `arn:aws:scheduler:${region}:${account}:schedule/default/${name}`),
  'AWS::SecretsManager::Secret': ({ name, account, region }) => {
    const arn = `arn:aws:secretsmanager:${region}:${account}:secret:${name}-${code(name, 6)}`;
    return { ref: arn, attributes: { Id: arn } };
  },
  'AWS::StepFunctions::StateMachine': ({ name, account, region }) => {
    const arn = `arn:aws:states:${region}:${account}:stateMachine:${name}`;
    return { ref: arn, attributes: { Arn: arn, Name: name } };
  },
};

/** The ref and attributes AWS would give; undefined for a type nothing here ever had to point at. */
export function identify(type: string, subject: Subject): Identity | undefined {
  return identities[type]?.(subject);
}

export function namePropertyOf(type: string): string | undefined {
  return NAME_PROPERTY[type];
}

/** `<stack>-<logical id>`, shortened so that it fits every service, lower case where the service asks for it. */
export function generatedName(type: string, stack: string, logicalId: string): string {
  const longest = type === 'AWS::S3::Bucket' ? 63 : 64;
  const whole = `${stack}-${logicalId}`;
  const name = whole.length <= longest ? whole : `${whole.slice(0, longest - 9)}-${code(whole, 8)}`;
  return type === 'AWS::S3::Bucket' ? name.toLowerCase() : name;
}

function table({ name, account, region }: Subject): Identity {
  const arn = `arn:aws:dynamodb:${region}:${account}:table/${name}`;
  return { ref: name, attributes: { Arn: arn, StreamArn: `${arn}/stream/1970-01-01T00:00:00.000` } };
}

function named(ref: string, arn: string): Identity {
  return { ref, attributes: { Arn: arn } };
}

function byId(id: string): Identity {
  return { ref: id, attributes: { Id: id } };
}

/** Letters and digits that look like AWS's own ids and stay the same from one start to the next. */
function code(seed: string, length: number): string {
  const digits = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`).toString(36);
  return digits.slice(0, length);
}
