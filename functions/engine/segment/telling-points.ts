import type { ShownPoint } from '../types.ts';
import type { GrabCutResult } from './grab-cut.ts';
import type { LabImage } from './lab-image.ts';
import { erode } from './morphology.ts';

/** Points are looked for on every so manyth pixel each way, this far from the outline, and where the colours agree. */
const STEP = 4;
const OFF_OUTLINE = 3;
const CLEARLY = 1;
/** So many of the product and of what is seen around it and through it. */
const EACH = 4;

/**
 * Places far apart, inside the flagged region, where the outline found and the colours agree on what is product and what
 * is not: shown to whoever cuts by prompts, they give back parts that were lost and empty gaps that were filled.
 */
export function tellingPoints(
  lab: LabImage,
  { object, evidence }: GrabCutResult,
  region: Uint8Array,
): ShownPoint[] {
  const { width, height } = lab;
  const [L, a, b] = lab.planes;
  const sides = [
    { isProduct: true, inner: erode(object, width, height, OFF_OUTLINE) },
    { isProduct: false, inner: erode(outsideOf(object, region), width, height, OFF_OUTLINE) },
  ];
  return sides.flatMap(({ isProduct, inner }) => {
    const places: ShownPoint[] = [];
    for (let y = 0; y < height; y += STEP)
      for (let x = 0; x < width; x += STEP) {
        const i = y * width + x;
        if (!inner[i]) continue;
        const nats = evidence(x / width, y / height, L[i], a[i], b[i]);
        if (isProduct ? nats > CLEARLY : nats < -CLEARLY)
          places.push({ x: (x + 0.5) / width, y: (y + 0.5) / height, isProduct });
      }
    return farApart(places);
  });
}

const outsideOf = (object: Uint8Array, region: Uint8Array) => region.map((flag, i) => flag & (1 - object[i]));

/** Some of the places, each as far as can be from those chosen before. */
function farApart(places: readonly ShownPoint[]): ShownPoint[] {
  const chosen: ShownPoint[] = [];
  const away = places.map(() => Infinity);
  let next = places[places.length >> 1];
  while (next && chosen.length < EACH) {
    chosen.push(next);
    places.forEach(({ x, y }, i) => {
      away[i] = Math.min(away[i], Math.hypot(x - next.x, y - next.y));
    });
    next = places[away.indexOf(Math.max(...away))];
  }
  return chosen;
}
