import type { Dimensions } from '../schemas/models.ts';

/** Our own true-scale viewer, where an environment names no other (a path of the site). */
export const WEBAR_PATH = '/webar';

/** Sides of a model in glTF's frame: x is its width, y its height, z its depth. */
export const LENGTH_AXES = ['x', 'y', 'z'] as const;
export type LengthAxis = (typeof LENGTH_AXES)[number];
export const SIDE_OF_AXIS = { x: 'width', y: 'height', z: 'depth' } as const;

/** Nothing that is shown in a room is longer. */
export const LENGTH_MAX_M = 50;
export const PRESETS_MAX = 8;

/** How large a model stands in the room (AR-07): the metres of one side, and other sizes it is sold in. */
export interface ArConfig {
  base_length_m: number | null;
  length_axis: LengthAxis;
  /** Lengths of the same side in metres, separated by commas. */
  presets_m: string;
  has_size_variants: boolean;
}

/** What a model has before its owner says anything: its true width, as it was measured. */
export const trueSizeConfig = (dims_cm: { width: number }): ArConfig => ({
  base_length_m: Math.round(dims_cm.width * 10) / 1000,
  length_axis: 'x',
  presets_m: '',
  has_size_variants: false,
});

/** The settings of a model whose sides changed (MEND-05): a length that was the measured one is the one measured now. */
export function arConfigAfter(config: ArConfig, before: Dimensions, after: Dimensions): ArConfig {
  const measured = (dims: Dimensions) => Math.round(dims[SIDE_OF_AXIS[config.length_axis]] * 10) / 1000;
  return config.base_length_m === measured(before) ? { ...config, base_length_m: measured(after) } : config;
}

/** The parts of a comma-separated list, trimmed, without the empty ones (AR-05). */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A length in metres as it is written in addresses and settings ('1.2'); null for what is none. */
export function metresOf(text: string): number | null {
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  const metres = Number(text);
  return metres > 0 && metres <= LENGTH_MAX_M ? metres : null;
}

/** The axis of a setting or an address: lower case, x where nothing is said (AR-05); null for what is none. */
export function axisOf(text: string | null | undefined): LengthAxis | null {
  const wanted = (text ?? '').trim().toLowerCase() || 'x';
  return LENGTH_AXES.find((axis) => axis === wanted) ?? null;
}

/** Why a model cannot be shown in premium AR; its sentence is in AR-05. */
export type PremiumProblem =
  | 'slugMissing'
  | 'readFailed'
  | 'notFound'
  | 'dataFailed'
  | 'inactive'
  | 'configFailed'
  | 'configMissing'
  | 'noGlb'
  | 'noBase';

/** What a public read of the model answered, before anything is known of it. */
export interface ModelAnswer {
  /** 0 where nothing was answered. */
  status: number;
  /** Undefined where the answer was no JSON. */
  body?: unknown;
}

/** What premium AR needs of a model. */
export interface PremiumModel {
  slug: string;
  name: string;
  glb: string;
  baseM: number;
  axis: LengthAxis;
  sizes: string[];
}

/** The model of an answer, or the first check of AR-05 that it fails. */
export function checkPremium(slug: string, { status, body }: ModelAnswer): PremiumModel | PremiumProblem {
  if (slug.trim() === '') return 'slugMissing';
  if (status === 404) return 'notFound';
  if (status === 410) return 'inactive';
  if (status !== 200) return 'readFailed';
  if (!isRecord(body)) return 'dataFailed';
  const { name, url_glb: glb, ar_config: config } = body;
  if (typeof glb !== 'string' || glb === '') return 'noGlb';
  if (config === null) return 'configMissing';
  if (!isRecord(config)) return 'configFailed';
  const { base_length_m: baseM, length_axis, presets_m, has_size_variants } = config;
  if (typeof baseM !== 'number' || !(baseM > 0)) return 'noBase';
  const axis = axisOf(typeof length_axis === 'string' ? length_axis : null);
  if (!axis) return 'configFailed';
  const sizes = has_size_variants === true && typeof presets_m === 'string' ? listOf(presets_m) : [];
  return { slug, name: typeof name === 'string' ? name : '', glb, baseM, axis, sizes };
}

/** Where premium AR goes on: `sizes` only where there are any. Throws when `base` is no address. */
export function premiumArUrl(base: string, { slug, name, glb, baseM, axis, sizes }: PremiumModel): string {
  const url = new URL(base);
  for (const [key, value] of Object.entries({ glb, base_m: String(baseM), axis, name, slug }))
    url.searchParams.set(key, value);
  if (sizes.length > 0) url.searchParams.set('sizes', sizes.join(','));
  return url.href;
}

/** The viewer's address in an answer of get-ar-config; ours where it is missing or no web address (AR-06). */
export function viewerBase(body: unknown, origin: string): string {
  const base = isRecord(body) ? body.eighthwall_base_url : undefined;
  const isWeb = typeof base === 'string' && URL.canParse(base) && /^https?:$/.test(new URL(base).protocol);
  return isWeb ? base : origin + WEBAR_PATH;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
