import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type CodeConfig,
  Function,
  type FunctionProps,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import { FUNCTIONS, type FunctionName } from '../functions.ts';
import { BUILT_HERE } from '../bundling.ts';
import { bundleOf } from './bundles.ts';
import { Log } from './log.ts';
import { sharpLayer } from './sharp-layer.ts';

/**
 * One of `FUNCTIONS`, with a role and a log group of its own. It may write its log and its trace; every other
 * permission, and the address it is about, comes from the construct that owns the thing (INFRA-02).
 */
export class Lambda extends Function {
  /** Which of `FUNCTIONS` it is. */
  readonly product: FunctionName;

  constructor(
    scope: Construct,
    id: string,
    { name, environment }: { name: FunctionName; environment: Environment },
  ) {
    const { memoryMb, timeoutSeconds } = FUNCTIONS[name];
    const logGroup = new Log(scope, `${id}Log`, environment);
    // A role of ours, because the default one may write to every log group of the account.
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, id, {
      description: `${environment.name}: ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      ...codeOf(scope, name, environment),
      handler: 'index.handler',
      memorySize: memoryMb,
      reservedConcurrentExecutions: environment.concurrency.reserved[name],
      timeout: Duration.seconds(timeoutSeconds),
      role,
      environment: { NODE_OPTIONS: '--enable-source-maps', [ENV.environment]: environment.name },
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
    });
    this.product = name;
  }
}

/** The bundle, and the layer of sharp where it needs one. */
function codeOf(
  scope: Construct,
  name: FunctionName,
  environment: Environment,
): Pick<FunctionProps, 'code' | 'layers'> {
  // Made apart from the template there (`infra/local/supervisor/builds.ts`), with the sharp of node_modules.
  if (environment.name === 'local') return { code: new CodeBuiltHere(name) };
  const { folder, needsSharp } = bundleOf(scope, name);
  return { code: Code.fromAsset(folder), layers: needsSharp ? [sharpLayer(scope)] : [] };
}

/** Code that no asset ships. */
class CodeBuiltHere extends Code {
  readonly #name: FunctionName;

  constructor(name: FunctionName) {
    super();
    this.#name = name;
  }

  bind(): CodeConfig {
    return { s3Location: { bucketName: BUILT_HERE, objectKey: this.#name } };
  }
}
