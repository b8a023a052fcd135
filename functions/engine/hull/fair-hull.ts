import { bendField } from '../geometry/bend-field.ts';
import { resampleField, sampleField } from '../geometry/resample-field.ts';
import type { ScalarField } from '../types.ts';
import type { HullView } from './hull-views.ts';
import { outlineContacts, type Contact } from './outline-contacts.ts';

export interface FairHullOptions {
  /** Samples along the longest side. */
  resolution?: number;
  /** What is left of the hull once photos carved it; its hollows are kept, and smooth as well. */
  carved?: ScalarField;
}

/** Each time twice as many samples: what is far apart agrees on few of them. */
const LEVELS = [4, 2, 1];
/**
 * How much a sample holds to the hull: everywhere; where the body would leave it; where a slice of it is a circle. And to the hollows
 * carved out of it: photos tell where these are, not how smooth they are. See decisions/054-lenses-soft-hollows-and-round-light.md.
 */
const [HELD, LEFT, KNOWN, HOLLOW] = [1e-4, 1, 1, 0.3];
/** A hollow is at least so many spacings deep; samples hold to its surface within so many. */
const [DEEP, NEAR_HOLLOW] = [0.75, 2.5];
/** Samples beside the surface: within this many spacings. */
const BESIDE = 1.5;
/** Far outside the hull's field is only a bound: it is not wished below this many spacings. */
const FAR = 3;
/** Differences below are those of rounding. */
const ROUNDING = 1e-6;

/**
 * The smoothest body inside the hull that still touches its outlines. The hull that a few photos leave of a curved body has
 * flat bevels and ridges, and matter behind handles and spouts that no photo looks past: no outline asks for any of these.
 * `plain` is the hull before its slices were made circles (`roundSlices`), which are kept; `carved`, where given, has its samples. Expects
 * the product's foot at y = 0. See decisions/023-smooth-between-outlines.md.
 */
export function fairHull(
  hull: ScalarField,
  plain: ScalarField,
  views: readonly HullView[],
  options: FairHullOptions = {},
): ScalarField {
  const { resolution = 128, carved } = options;
  const [whole, square] = [hull, plain].map((field) => resampleField(field, resolution));
  const hollowed = carved && resampleField(carved, resolution);
  let faired: ScalarField | undefined;
  for (const coarseness of LEVELS) {
    const [bound, corners] = [whole, square].map((field) => atCoarseness(field, coarseness));
    const contacts = outlineContacts(whole, views, faired);
    const start = faired ? sampledLike(faired, bound) : bound;
    const known = isOnCircle(bound, corners);
    const outer = bound.data.map((value) => Math.max(value, -FAR * bound.spacing));
    const inner = hollowed ? atCoarseness(hollowed, coarseness).data : outer;
    const wished = outer.map((value, i) => Math.min(value, Math.max(inner[i], -FAR * bound.spacing)));
    const hold = outer.map((value, i) => {
      const isLeft = start.data[i] > value && value < bound.spacing / 2;
      const isHollow =
        inner[i] < value - DEEP * bound.spacing && Math.abs(inner[i]) < NEAR_HOLLOW * bound.spacing;
      return HELD + (isLeft ? LEFT : 0) + (known[i] ? KNOWN : 0) + (isHollow ? HOLLOW : 0);
    });
    faired = bendField(start, wished, hold, [...contacts, ...footContacts(bound)]);
  }
  return { ...whole, data: whole.data.map((value, i) => Math.min(value, faired!.data[i])) };
}

const atCoarseness = (field: ScalarField, coarseness: number): ScalarField =>
  coarseness === 1 ? field : resampleField(field, Math.ceil(Math.max(...field.size) / coarseness));

function sampledLike(field: ScalarField, { size, origin, spacing }: ScalarField): ScalarField {
  const data = new Float32Array(size[0] * size[1] * size[2]);
  for (let k = 0, i = 0; k < size[2]; k++) {
    for (let j = 0; j < size[1]; j++) {
      for (let h = 0; h < size[0]; h++, i++)
        data[i] = sampleField(
          field,
          origin[0] + h * spacing,
          origin[1] + j * spacing,
          origin[2] + k * spacing,
        );
    }
  }
  return { size, origin, spacing, data };
}

/** Samples beside the surface where corners were cut off a circle: there the hull is more than a bound. */
const isOnCircle = (hull: ScalarField, plain: ScalarField): boolean[] =>
  Array.from(
    hull.data,
    (value, i) => Math.abs(value) < BESIDE * hull.spacing && plain.data[i] > value + ROUNDING,
  );

/** The product stands on the ground wherever its hull does. */
function footContacts({ size, origin, spacing, data }: ScalarField): Contact[] {
  const above = Math.ceil(-origin[1] / spacing) + 1;
  if (above < 0 || above >= size[1]) return [];
  const contacts: Contact[] = [];
  for (let k = 0; k < size[2]; k++) {
    for (let i = 0; i < size[0]; i++) {
      if (data[i + size[0] * (above + size[1] * k)] <= spacing) continue;
      contacts.push({ point: [origin[0] + i * spacing, 0, origin[2] + k * spacing], inward: [0, 1, 0] });
    }
  }
  return contacts;
}
