import type { EnvName } from '../env.ts';

/** What a variable of the environment holds. A Lambda that uses a part must be given its variable by infra: throws when it was not. */
export function variable(name: EnvName): string {
  const value = process.env[name];
  if (!value) throw new Error(`the environment variable ${name} is not set`);
  return value;
}
