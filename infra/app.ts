import { App, Tags } from 'aws-cdk-lib';
import { BRAND } from '../shared/brand.ts';
import { environmentNamed, type Environment } from './config.ts';
import { AppStack } from './stacks/app-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { CertificateStack } from './stacks/certificate-stack.ts';
import { DeliveryStack } from './stacks/delivery-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { EdgeWatchStack } from './stacks/edge-watch-stack.ts';
import { JobsStack } from './stacks/jobs-stack.ts';

const CONTEXT = {
  // Findings of CloudFormation's own rules, and warnings of the library, are in the report of the synthesis.
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/core:annotationsInValidationReport': true,
  // A stack cannot take away what another still uses.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
};

export interface RelevoProps {
  /** In place of one that `infra/config.ts` names. */
  environment?: Environment;
  /** The key `env` names the environment; dev where there is none. */
  context?: Record<string, unknown>;
  outdir?: string;
  /** Check the templates against CloudFormation's own rules, which takes four seconds. Default: true. */
  validate?: boolean;
}

/** The whole product in one environment. */
export function relevo({ environment: of, context, outdir, validate = true }: RelevoProps = {}): App {
  const app = new App({
    outdir,
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: validate,
    context: { ...CONTEXT, ...context },
  });
  const environment = of ?? environmentNamed(app.node.tryGetContext('env') ?? 'dev');
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  const names = (part: string) => `${BRAND.toLowerCase()}-${environment.name}-${part}`;
  const here = { account, region: environment.region };

  const { edge: atEdge, operator } = environment;
  const inVirginia = { env: { account, region: 'us-east-1' }, crossRegionReferences: true, environment };
  const edge = atEdge && {
    domain: atEdge.domain,
    plan: atEdge.plan,
    certificateArn: new CertificateStack(app, 'Certificate', {
      stackName: names(`certificate-${atEdge.domain.replaceAll('.', '-')}`),
      ...inVirginia,
      domain: atEdge.domain,
    }).certificateArn,
    webAclArn: new EdgeStack(app, 'Edge', { stackName: names('edge'), ...inVirginia, edge: atEdge })
      .webAclArn,
  };
  const data = new DataStack(app, 'Data', { stackName: names('data'), env: here, environment });
  const jobs = new JobsStack(app, 'Jobs', { stackName: names('jobs'), env: here, environment, data });
  const { distributionId } = new AppStack(app, 'App', {
    stackName: names('app'),
    env: here,
    crossRegionReferences: edge !== undefined,
    environment,
    data,
    jobs,
    edge,
  });
  if (edge && operator)
    new EdgeWatchStack(app, 'EdgeWatch', {
      stackName: names('edge-watch'),
      ...inVirginia,
      operator,
      distributionId,
    });

  const { delivery } = environment;
  if (delivery)
    new DeliveryStack(app, 'Delivery', {
      stackName: names('delivery'),
      env: here,
      environment,
      delivery,
      userPool: data.auth.userPool,
    });

  Tags.of(app).add('product', BRAND.toLowerCase());
  Tags.of(app).add('environment', environment.name);
  return app;
}
