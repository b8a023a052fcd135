import { NO_FACTS } from '../../../shared/schemas/product-facts.ts';
import type { Asset } from '../../../shared/schemas/models.ts';

/** A model of the catalogue, as the API gives it. */
export const asset = (changes: Partial<Asset> = {}): Asset => ({
  id: 'ast_1',
  name: 'Poltrona Ipanema',
  slug: 'poltrona-ipanema',
  job_id: 'job_1',
  url_glb: 'https://models.example/a.glb',
  url_glb_web: 'https://models.example/a.web.glb',
  url_usdz: 'https://models.example/a.usdz',
  created_at: '2026-11-18T14:20:00.000Z',
  meta_json: {
    ...NO_FACTS,
    thumbnail_url: 'https://models.example/a.webp',
    poster_url: 'https://models.example/p.webp',
    dims_cm: { width: 82, height: 86.5, depth: 80 },
    quality: { level: 'alta', score: 0.9, reasons: [] },
    triangles: 20_000,
    bytes: { glb: 690_132, glb_web: 283_760, usdz: 1_468_006 },
  },
  project: { id: 'prj_1', name: 'Poltrona Ipanema', sku: null, tenant_id: 'ten_1' },
  ar_config: { base_length_m: 0.82, length_axis: 'x', presets_m: '', has_size_variants: false },
  cover: null,
  link: 'up',
  ...changes,
});
