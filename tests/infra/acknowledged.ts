import type { Environment } from '../../infra/config.ts';

/** A finding of AWS's rules for solutions that we decided to live with. */
export interface Acknowledged {
  rule: RegExp;
  /** Paths of the constructs it may be about. */
  at: RegExp;
  reason: string;
  /** The one environment that has what it is about; every one unless told. */
  only?: Environment['name'];
}

const ROLE = /Role\/DefaultPolicy\/Resource$/;
const FOLDER = (name: string) => new RegExp(String.raw`^AwsSolutions-IAM5\[.*/${name}/\*\]$`);

/** Each occurs in dev and in prod, or the tests ask to take it out. */
export const ACKNOWLEDGED: readonly Acknowledged[] = [
  {
    rule: /^AwsSolutions-SQS3$/,
    at: /^Jobs\/(Visits\/Told|Jobs\/Line)\/Queue\/Resource$/,
    reason:
      'what fails stays in its queue for two weeks, and its age wakes somebody up; nothing is put aside to be forgotten',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::\*\]$/,
    at: ROLE,
    reason: 'traces, and the delivery of logs of the state machine, have no resource to name',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<(Jobs|Webhooks)\w+\.Arn>:\*\]$/,
    at: /^Jobs\/(Jobs|Webhooks)\/Steps\/Machine\/Role\/DefaultPolicy\/Resource$/,
    reason: 'the state machine may invoke any version of its own tasks',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*:execution:.*:\*\]$/,
    at: /^(Jobs\/Jobs\/SweepJobs|App\/Api\/Staff)Role\/DefaultPolicy\/Resource$/,
    reason: 'an execution has the name of its job',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::(.*-data-web\*\/\*|.*:distribution\/\*)\]$/,
    at: /^Delivery\/DeliveryRole\/DefaultPolicy\/Resource$/,
    reason: 'who deploys publishes pages into a bucket and a distribution that CloudFormation named',
  },
  {
    rule: /^AwsSolutions-IAM4\[Policy::.*\/AWSBackupServiceRolePolicyFor(S3)?Backup\]$/,
    at: /^Data\/Backups\/Role\/Resource$/,
    reason: 'what AWS Backup needs of a table and a bucket is written by AWS, and grows with the service',
    only: 'prod',
  },
  {
    rule: /^AwsSolutions-IAM4\[Policy::.*\/AWSCodeDeployRoleForLambdaLimited\]$/,
    at: /^App\/Rollout\/Role\/Resource$/,
    reason: 'what CodeDeploy needs to move an alias from a version to the next is written by AWS',
  },
  { rule: FOLDER('t'), at: ROLE, reason: 'photos have the names of their tenants' },
  { rule: FOLDER('work'), at: ROLE, reason: 'what the steps of a job leave has the name of the job' },
  {
    rule: FOLDER(String.raw`work/\*/glimpses`),
    at: ROLE,
    reason: 'what of a job is shown to who waits for it lies in the folder of the job',
  },
  { rule: FOLDER('exports'), at: ROLE, reason: 'the file of an export has the name of its tenant' },
  { rule: FOLDER('m'), at: ROLE, reason: 'files of models have the names of their content' },
  {
    rule: /^AwsSolutions-IAM5\[.*\/m\/lgo_\*\]$/,
    at: ROLE,
    reason: 'files of logos have the names of their content, in folders of their shops',
  },
  {
    rule: /^AwsSolutions-S1$/,
    at: /^Data\/(Uploads\/Bucket|Models\/Bucket|Web)\/Resource$/,
    reason:
      'who reads through the distribution is in its metrics, who writes in the logs of our functions; a log of addresses of shoppers would be personal data without a use',
  },
  {
    rule: /^AwsSolutions-CFR3$/,
    at: /^App\/Site\/Distribution\/Resource$/,
    reason:
      'the API writes an access log; one of every picture and page would be addresses of shoppers without a use',
  },
  {
    rule: /^AwsSolutions-CFR1$/,
    at: /^App\/Site\/Distribution\/Resource$/,
    reason: 'shoppers may be anywhere',
  },
  {
    rule: /^AwsSolutions-COG1$/,
    at: /^Data\/Auth\/Users\/Resource$/,
    reason:
      'the rules for passwords are those of the product, eight characters with a letter and a digit; Cognito cannot ask for a letter of either case',
  },
  {
    rule: /^AwsSolutions-COG2$/,
    at: /^Data\/Auth\/Users\/Resource$/,
    reason: 'shops choose whether they sign in with a second factor; it is offered on the account page',
  },
  {
    rule: /^AwsSolutions-COG8$/,
    at: /^Data\/Auth\/Users\/Resource$/,
    reason:
      'the plus plan costs US$ 0.02 a user and month for risk scores; sign-ups have the anti-abuse check of our own',
  },
  {
    rule: /^AwsSolutions-APIG4$/,
    at: /^App\/Api\/Http\/(GET|HEAD|POST|ANY)--/,
    reason:
      'public lines of the contract, pages of models, the signed webhook and the API with its own keys; api.suite.ts proves that no other route is open',
  },
  {
    rule: /^AwsSolutions-SMG4$/,
    at: /^App\/Api\/SiteKeys\/Key\d+\/Resource$/,
    reason:
      'a key is changed by two deployments, the API knowing both in between; a rotation by itself would lock the site out',
  },
  {
    rule: /^AwsSolutions-SMG4$/,
    at: /^Jobs\/Canary\/User\/Resource$/,
    reason:
      'every deployment gives the canary another password; a Lambda that did would need the right to set anybody’s',
  },
];
