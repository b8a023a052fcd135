import { PRESETS, PROVIDERS } from '../../shared/rules/providers.ts';
import { ENV, type EnvName } from '../env.ts';

/** Which of the names a variable holds, if it is set. Throws on another. */
function nameIn<Name extends string>(variableName: EnvName, names: readonly Name[]): Name | undefined {
  const value = process.env[variableName];
  const name = names.find((known) => known === value);
  if (value && !name) throw new Error(`${variableName} is '${value}': ${names.join(', ')}`);
  return name;
}

export const provider = () => nameIn(ENV.provider, PROVIDERS) ?? 'embedded';
export const failover = () => nameIn(ENV.failover, PROVIDERS);
export const preset = () => nameIn(ENV.preset, PRESETS);
