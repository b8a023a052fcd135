import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Lambda } from './lambda.ts';
import { allowSecret } from './secret.ts';

/** Tells the Lambda that begins jobs who makes their models; without a word it is the embedded engine. */
export function chooseProvider(lambda: Lambda, { generation }: Environment): void {
  if (generation.provider !== 'embedded') lambda.addEnvironment(ENV.provider, generation.provider);
}

/** Tells the Lambda that a failed provider leads to who makes the model instead, where anybody does. */
export function chooseFailover(lambda: Lambda, environment: Environment): void {
  chooseProvider(lambda, environment);
  const { generation } = environment;
  if (generation.provider === 'rodin' && generation.failover)
    lambda.addEnvironment(ENV.failover, generation.failover);
}

/** Lets a Lambda ask Rodin, where it makes the models: the key is in a secret made by hand. */
export function allowRodin(lambda: Lambda, { generation }: Environment): void {
  if (generation.provider !== 'rodin') return;
  allowSecret(lambda, generation.secret);
  lambda.addEnvironment(ENV.rodinSecret, generation.secret);
}
