import type { TextureResolution } from '../../../shared/rules/jobs.ts';
import { factRows } from '../../../shared/pages/fact-rows.ts';
import type { ProductFacts } from '../../../shared/schemas/product-facts.ts';
import type { RodinParameters } from '../../services/rodin.ts';

/** Most characters: what the API takes is not written down. */
const PROMPT_MAX = 1000;
/** Left out, the API takes the old 'Regular'. */
const RODIN_TIER = 'Gen-2.5-High';
const SEEDS = 65_536;

interface RodinOrder {
  id: string;
  model_name: string;
  facts: ProductFacts;
  texture_resolution: TextureResolution;
}

/**
 * What Rodin is asked for. 'faithful', since its default invents; without the studio's light, since the shopper's room
 * has its own; `bbox_condition` stays out, because the order of its axes differs between tiers. Jobs of the same id
 * have the same seed.
 */
export function rodinParameters(job: RodinOrder): RodinParameters {
  return {
    prompt: promptOf(job),
    tier: RODIN_TIER,
    geometry_file_format: 'glb',
    material: 'PBR',
    quality: 'medium',
    mesh_mode: 'Raw',
    geometry_instruct_mode: 'faithful',
    texture_delight: true,
    seed: seedOf(job.id),
    ...(job.texture_resolution === '4k' && { addons: ['HighPack'] as const }),
  };
}

/** The product in its owner's words: photos do not tell linen from cotton. */
const promptOf = ({ model_name, facts }: RodinOrder): string =>
  [model_name, ...factRows(facts, 'owner').map(({ name, text }) => `${name}: ${text}`)]
    .join('. ')
    .slice(0, PROMPT_MAX);

/** FNV-1a, folded into what the API takes. */
function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % SEEDS;
}
