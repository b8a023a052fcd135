import { fitMixture, leastCost, type ColourMixture } from './colour-mixture.ts';
import type { GrabCutResult } from './grab-cut.ts';
import type { LabImage } from './lab-image.ts';
import { learnBackdrop } from './local-backdrop.ts';
import { minCut } from './min-cut.ts';
import { dilate, erode } from './morphology.ts';
import { UNITS, outlineCosts } from './outline-costs.ts';
import { tidy } from './tidy.ts';

/** Price in nats of an outline between two pixels of one colour. */
const SMOOTHNESS = 12;
/** No likelihood is believed further than this. */
const CLIP = 0.05;
/** What a nat of colour is worth against one of likelihood, and how many count. */
const COLOUR = 0.25;
const MAX_COLOUR = 12;
/** Nats for a colour the product has not shown. */
const UNKNOWN_COLOUR = 16;
/** Colours are learned where the likelihood says so clearly, this share of the product's height off the outline. */
const SURE = { product: 0.7, backdrop: 0.3, apart: 0.02 };
/** The product is not looked for this near the border, in pixels. */
const FRAME = 3;

/** A photo whose surely product-coloured pixels others may learn from. */
export interface ColouredPhoto {
  lab: LabImage;
  likelihood: Float32Array;
  mask: Uint8Array;
}

/** Colours of the product that all photos share; undefined where none is sure. */
export function sharedColours(photos: readonly ColouredPhoto[]): ColourMixture | undefined {
  const rows = photos.map(({ lab, likelihood, mask }) => productColours(lab, likelihood, mask));
  const [L, a, b] = [0, 1, 2].map((channel) =>
    Float32Array.from(rows.flatMap(({ planes }) => [...planes[channel]])),
  );
  return fitMixture({ width: L.length, height: 1, planes: [L, a, b] }, new Uint8Array(L.length).fill(1));
}

/** Colours that are surely the product's, as one row of pixels. */
function productColours(lab: LabImage, likelihood: Float32Array, mask: Uint8Array): LabImage {
  const inner = erode(mask, lab.width, lab.height, 2);
  const chosen: number[] = [];
  inner.forEach((flag, i) => {
    if (flag && likelihood[i] > SURE.product) chosen.push(i);
  });
  const [L, a, b] = lab.planes.map((plane) => Float32Array.from(chosen, (i) => plane[i]));
  return { width: chosen.length, height: 1, planes: [L, a, b] };
}

export interface CutByLikelihoodOptions {
  /** Of the product, as other photos show it too; those of this photo alone where left out. */
  colours?: ColourMixture | undefined;
  /** Nats by which each pixel is the product for reasons of other photos. */
  votes?: Float32Array;
}

/**
 * The cheapest outline under a likelihood and the colours of both sides: empties the gaps between legs that a network
 * fills, and keeps thin parts whose colour is the product's. Undefined where there is nothing to learn colours from.
 */
export function cutByLikelihood(
  lab: LabImage,
  likelihood: Float32Array,
  { colours, votes }: CutByLikelihoodOptions = {},
): GrabCutResult | undefined {
  const { width, height } = lab;
  const first = likelihood.map((value) => (value > 0.5 ? 1 : 0));
  if (!first.includes(1)) return undefined;
  const mask = tidy(Uint8Array.from(first), width, height);
  const sample = productColours(lab, likelihood, mask);
  const inside = colours ?? fitMixture(sample, new Uint8Array(sample.width).fill(1));
  const near = dilate(mask, width, height, Math.round(SURE.apart * heightOf(mask, width)));
  const backdrop = Uint8Array.from(likelihood, (value, i) => (!near[i] && value < SURE.backdrop ? 1 : 0));
  const outside = fitMixture(lab, backdrop);
  if (!inside || !outside) return undefined;
  const cost = learnBackdrop(lab, backdrop, outside);
  const colourOf: GrabCutResult['evidence'] = (u, v, L, a, b) => {
    const nats = cost(u, v, L, a, b) - leastCost(inside, L, a, b, UNKNOWN_COLOUR);
    return COLOUR * Math.max(-MAX_COLOUR, Math.min(MAX_COLOUR, nats));
  };
  const [L, a, b] = lab.planes;
  const terminals = new Int32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const inFrame = x < FRAME || y < FRAME || x >= width - FRAME || y >= height - FRAME;
      const p = Math.min(1 - CLIP, Math.max(CLIP, likelihood[i]));
      const nats =
        Math.log(p / (1 - p)) + colourOf(x / width, y / height, L[i], a[i], b[i]) + (votes?.[i] ?? 0);
      terminals[i] = inFrame ? -UNITS * 1e4 : Math.round(UNITS * nats);
    }
  const object = minCut({ width, height, terminals, links: outlineCosts(lab, SMOOTHNESS) });
  return { object, evidence: colourOf };
}

function heightOf(mask: Uint8Array, width: number): number {
  return (mask.lastIndexOf(1) - mask.indexOf(1)) / width;
}
