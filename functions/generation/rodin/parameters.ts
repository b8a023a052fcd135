import type { TextureResolution } from '../../../shared/rules/jobs.ts';
import type { RodinParameters } from '../../services/rodin.ts';

/** Left out, the API takes the old 'Regular'. */
const RODIN_TIER = 'Gen-2.5-High';
const SEEDS = 65_536;

/**
 * What Rodin is asked for. 'faithful', since its default invents; without the studio's light, since the shopper's room
 * has its own; `bbox_condition` stays out, because the order of its axes differs between tiers. Jobs of the same id
 * have the same seed.
 */
export function rodinParameters(job: { id: string; texture_resolution: TextureResolution }): RodinParameters {
  return {
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

/** FNV-1a, folded into what the API takes. */
function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % SEEDS;
}
