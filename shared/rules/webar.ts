import { axisOf, listOf, metresOf, SIDE_OF_AXIS, type LengthAxis } from './premium-ar.ts';

/** Why /webar cannot show what its address asks for. */
export type WebarProblem = 'glbMissing' | 'glbForeign' | 'baseInvalid' | 'axisInvalid' | 'axisFlat';

export interface WebarRequest {
  /** Absolute, on the page's own origin. */
  glb: string;
  axis: LengthAxis;
  /** Metres of the side along the axis that the model starts with. */
  baseM: number;
  /** All lengths it may have, smallest first; the first one among them. */
  sizes: number[];
  name: string;
  slug: string;
}

const NAME_MAX = 120;
const A_SLUG = /^[\w-]{1,120}$/;

/**
 * What the query of /webar asks for, or the first thing wrong with it. Models come from `origin` only: an address
 * that anybody may write must not make our page show what is not ours.
 */
export function readWebarRequest(query: URLSearchParams, origin: string): WebarRequest | WebarProblem {
  const text = (key: string) => (query.get(key) ?? '').trim();
  const glb = text('glb');
  if (glb === '') return 'glbMissing';
  if (!URL.canParse(glb, origin)) return 'glbForeign';
  const address = new URL(glb, origin);
  if (!/^https?:$/.test(address.protocol) || address.origin !== origin) return 'glbForeign';
  const baseM = metresOf(text('base_m'));
  if (baseM === null) return 'baseInvalid';
  const axis = axisOf(text('axis'));
  if (!axis) return 'axisInvalid';
  const slug = text('slug');
  return {
    glb: address.href,
    axis,
    baseM,
    sizes: sizesOf(text('sizes'), baseM),
    name: text('name').slice(0, NAME_MAX),
    slug: A_SLUG.test(slug) ? slug : '',
  };
}

/** Sizes that are none are left out: the model can be shown without them. */
function sizesOf(list: string, baseM: number): number[] {
  const sizes = listOf(list).flatMap((part) => metresOf(part) ?? []);
  return [...new Set([baseM, ...sizes])].sort((a, b) => a - b);
}

type Size = Readonly<Record<LengthAxis, number>>;

/** Times a model of `natural` metres stands in the room when its axis measures `metres`; null when that side has no extent. */
export function scaleTo(metres: number, axis: LengthAxis, natural: Size): number | null {
  return natural[axis] > 0 ? metres / natural[axis] : null;
}

/** The sides of the scaled model in centimetres. */
export const scaledSides = (natural: Size, scale: number) => ({
  [SIDE_OF_AXIS.x]: natural.x * scale * 100,
  [SIDE_OF_AXIS.y]: natural.y * scale * 100,
  [SIDE_OF_AXIS.z]: natural.z * scale * 100,
});

/** Lengths in settings are rounded to the millimetre and models are not. */
const SAME_SIZE = 0.005;

/** Whether a scaled model is as large as its file, which is all that the systems' own AR can show. */
export const isOriginalSize = (scale: number): boolean => Math.abs(scale - 1) <= SAME_SIZE;
