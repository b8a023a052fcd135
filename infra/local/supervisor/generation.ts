import { ENV } from '../../../functions/env.ts';
import { PRESETS, type Preset } from '../../../shared/rules/providers.ts';
import { LOCAL_KEY, RODIN_VERSION } from '../rodin/address.ts';
import type { Ports } from './choose-ports.ts';
import { endpointOf } from './sdk-environment.ts';

/** Who makes models on this machine. */
export type LocalGeneration = (
  | { provider: 'embedded' }
  /** An account at Hyper3D Rodin, paid for, or the local one. */
  | { provider: 'rodin'; account: RodinAccount | 'local'; failover?: 'embedded' }
) & {
  /** How fine the embedded engine makes them; full unless told otherwise. */
  preset?: Preset;
};

export interface RodinAccount {
  apiKey: string;
  /** Address of a Rodin other than the real one. */
  api?: string;
}

const CHOICES = ['embedded', 'rodin', 'rodin-local'] as const;
type Choice = (typeof CHOICES)[number];

/**
 * What the environment says: RELEVO_GENERATION, by name; without it Rodin where there is a RODIN_API_KEY, else the
 * embedded engine. RELEVO_FAILOVER=embedded has it make what Rodin does not deliver; RELEVO_PRESET=draft has it make drafts.
 * Throws when a choice is unknown, or is Rodin without a key.
 */
export function generationIn({
  RELEVO_GENERATION,
  RELEVO_FAILOVER,
  RELEVO_PRESET,
  RODIN_API_KEY: apiKey,
}: NodeJS.ProcessEnv): LocalGeneration {
  const choice = RELEVO_GENERATION || (apiKey ? 'rodin' : 'embedded');
  if (RELEVO_FAILOVER && RELEVO_FAILOVER !== 'embedded')
    throw new Error(`RELEVO_FAILOVER is '${RELEVO_FAILOVER}': embedded, or nothing`);
  const failover = RELEVO_FAILOVER ? ({ failover: 'embedded' } as const) : {};
  const preset = PRESETS.find((known) => known === RELEVO_PRESET);
  if (RELEVO_PRESET && !preset) throw new Error(`RELEVO_PRESET is '${RELEVO_PRESET}': ${PRESETS.join(', ')}`);
  const fineness = preset ? { preset } : {};
  switch (choice as Choice) {
    case 'embedded':
      return { provider: 'embedded', ...fineness };
    case 'rodin-local':
      return { provider: 'rodin', account: 'local', ...failover, ...fineness };
    case 'rodin':
      if (!apiKey)
        throw new Error(
          'RELEVO_GENERATION is rodin, and RODIN_API_KEY is not set. `rodin-local` needs none.',
        );
      return { provider: 'rodin', account: { apiKey }, ...failover, ...fineness };
    default:
      throw new Error(`RELEVO_GENERATION is '${choice}': ${CHOICES.join(', ')}`);
  }
}

/** The variables that tell functions who makes the models, and how fine. */
export function generationEnvironment(ports: Ports, generation: LocalGeneration): Record<string, string> {
  const preset = generation.preset && { [ENV.preset]: generation.preset };
  if (generation.provider === 'embedded') return { ...preset };
  const { apiKey, api } =
    generation.account === 'local'
      ? { apiKey: LOCAL_KEY, api: endpointOf(ports.rodin) + RODIN_VERSION }
      : generation.account;
  return {
    [ENV.provider]: 'rodin',
    [ENV.rodinKey]: apiKey,
    ...(api && { [ENV.rodinApi]: api }),
    ...(generation.failover && { [ENV.failover]: generation.failover }),
    ...preset,
  };
}
