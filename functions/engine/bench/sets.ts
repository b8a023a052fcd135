import { DRAWN_PRODUCTS, isDrawnProduct } from './drawn-products.ts';
import {
  FITTED_ON,
  hasPhotoSet,
  NEW_SET,
  OBJECTS,
  PLAIN_WALKS,
  ROOM_SETS,
  ROOM_WALKS,
  WALK_SETS,
} from './photo-sets.ts';

/** One set of photos: `stool/p8`. */
export interface SetName {
  name: string;
  object: string;
  set: string;
}

export const KINDS = ['p8', 'p12', 'p6', 'p4', 'c8', ...ROOM_SETS, NEW_SET, ...WALK_SETS] as const;
export const REAL = 'real';
/** Sets of what `npm run draw-products` draws. */
const DRAWN_SETS: readonly string[] = [NEW_SET, ...ROOM_SETS, ...PLAIN_WALKS, ...ROOM_WALKS];

/** Every set that rows may be kept of, in the order of the tables; products that are not drawn are among them. */
export const KNOWN_SETS: readonly SetName[] = [
  ...KINDS.flatMap((set) => [
    ...(set === NEW_SET
      ? []
      : OBJECTS.filter((object) => hasPhotoSet(object, set) && isMeasured(object, set))
    ).map((object) => named(object, set)),
    ...(DRAWN_SETS.includes(set) ? DRAWN_PRODUCTS.filter((object) => isMeasured(object, set)) : []).map(
      (object) => named(object, set),
    ),
  ]),
  named('skull', REAL),
];

/** Every set the engine is measured on, in the same order. */
export const SETS: readonly SetName[] = KNOWN_SETS.filter(
  ({ object, set }) => !isDrawnProduct(object) || hasPhotoSet(object, set),
);

/** The cutting was fitted in the first room with some objects, and is judged in the second with the others. */
function isMeasured(object: string, set: string): boolean {
  const room = Math.max(ROOM_SETS.indexOf(set), ROOM_WALKS.indexOf(set));
  return room < 0 || (room === 0) === FITTED_ON.includes(object);
}

function named(object: string, set: string): SetName {
  return { name: `${object}/${set}`, object, set };
}

/**
 * The sets asked for as `stool/p8`, `p8` or `stool`, of those that are there; all without any. Throws naming what there
 * is not, and the command that draws it if one does.
 */
export function chooseSets(asked: readonly string[], there: readonly SetName[] = SETS): SetName[] {
  const missing = asked.find((one) => !there.some((set) => isAskedAs(set, one)));
  const undrawn = missing === undefined ? [] : undrawnProducts([missing], there);
  if (undrawn.length > 0) throw new Error(`${missing} is not drawn: ${drawCommand(undrawn)}`);
  if (missing !== undefined) throw new Error(`There is no photo set ${missing}`);
  return there.filter((set) => asked.length === 0 || asked.some((one) => isAskedAs(set, one)));
}

/** The products asked for that are still to be drawn. */
export const undrawnProducts = (asked: readonly string[], there: readonly SetName[] = SETS): string[] => [
  ...new Set(
    KNOWN_SETS.filter((set) => !there.includes(set) && asked.some((one) => isAskedAs(set, one))).map(
      ({ object }) => object,
    ),
  ),
];

/** What a person types to have them. */
export const drawCommand = (products: readonly string[]): string =>
  `npm run draw-products -- ${products.join()}`;

const isAskedAs = ({ name, object, set }: SetName, one: string): boolean => [name, object, set].includes(one);
