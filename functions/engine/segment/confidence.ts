import type { GrabCutResult } from './grab-cut.ts';
import type { LabImage } from './lab-image.ts';
import { dilate, erode } from './morphology.ts';
import { isInBorderStrip } from './saliency.ts';
import { mainPart } from './tidy.ts';

/** A pixel of the border strip this far (barrier distance) from the border is a thing, not a wall. */
const THING = 8;
/** Clutter at which trust falls to 1/e. Measured: rooms .008 to .18, plain walls .000 and once .005. */
const CLUTTER = 0.02;
/** Nats the evidence changes across a clear outline; the palest product on white (teapot) has 11. */
const CLEAR = 9;
/** The outline is judged on this many pixels to each side. */
const SIDE = 3;

/**
 * How far a silhouette can be believed, 0 to 1: less where other things stand around, or where the outline
 * separates colours that hardly differ.
 */
export function confidenceOf(lab: LabImage, barrier: Float32Array, found: GrabCutResult): number {
  const evidence = evidenceMap(lab, found.evidence);
  const product = mainPart(found.object, lab.width, lab.height);
  const clutter = clutterOf(lab, barrier, product, evidence);
  return Math.exp(-clutter / CLUTTER) * clarityOf(lab, found.object, evidence);
}

function evidenceMap({ width, height, planes: [L, a, b] }: LabImage, evidence: GrabCutResult['evidence']) {
  const map = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) map[i] = evidence(x / width, y / height, L[i], a[i], b[i]);
  }
  return map;
}

/** Shares, away from the product: of the border strip that stands out, plus of the photo that suits the product. */
function clutterOf(
  { width, height }: LabImage,
  barrier: Float32Array,
  product: Uint8Array,
  evidence: Float32Array,
) {
  const near = dilate(product, width, height, 2 * SIDE);
  let [strip, things, rest, strays] = [0, 0, 0, 0];
  barrier.forEach((distance, i) => {
    if (near[i]) return;
    rest++;
    if (evidence[i] > 0) strays++;
    if (!isInBorderStrip(i, width, height)) return;
    strip++;
    if (distance > THING) things++;
  });
  return things / Math.max(1, strip) + strays / Math.max(1, rest);
}

/** 1 where the colours inside and outside the outline differ clearly, 0 where they do not. */
function clarityOf({ width, height }: LabImage, object: Uint8Array, evidence: Float32Array): number {
  const outer = dilate(object, width, height, SIDE);
  const inner = erode(object, width, height, SIDE);
  const inside = meanWhere(evidence, (i) => object[i] === 1 && inner[i] === 0);
  const outside = meanWhere(evidence, (i) => object[i] === 0 && outer[i] === 1);
  return Math.max(0, Math.min(1, (inside - outside) / CLEAR));
}

function meanWhere(values: Float32Array, chosen: (i: number) => boolean): number {
  let sum = 0;
  let count = 0;
  values.forEach((value, i) => {
    if (!chosen(i)) return;
    sum += value;
    count++;
  });
  return count === 0 ? 0 : sum / count;
}
