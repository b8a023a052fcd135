import { FITTED_ON, hasPhotoSet, OBJECTS, ROOM_SETS } from './photo-sets.ts';

/** One set of photos: `stool/p8`. */
export interface SetName {
  name: string;
  object: string;
  set: string;
}

export const KINDS = ['p8', 'p12', 'p6', 'p4', 'c8', ...ROOM_SETS] as const;
export const REAL = 'real';

/** Every set the engine is measured on, in the order of the tables. */
export const SETS: readonly SetName[] = [
  ...KINDS.flatMap((set) =>
    OBJECTS.filter((object) => hasPhotoSet(object, set) && isMeasured(object, set)).map((object) =>
      named(object, set),
    ),
  ),
  named('skull', REAL),
];

/** The cutting was fitted in the first room with some objects, and is judged in the second with the others. */
function isMeasured(object: string, set: string): boolean {
  const room = ROOM_SETS.indexOf(set);
  return room < 0 || (room === 0) === FITTED_ON.includes(object);
}

function named(object: string, set: string): SetName {
  return { name: `${object}/${set}`, object, set };
}

/** The sets asked for as `stool/p8`, `p8` or `stool`; all without any. Throws naming what there is not. */
export function chooseSets(asked: readonly string[]): SetName[] {
  const isAskedAs = ({ name, object, set }: SetName, one: string) => [name, object, set].includes(one);
  const unknown = asked.find((one) => !SETS.some((set) => isAskedAs(set, one)));
  if (unknown !== undefined) throw new Error(`There is no photo set ${unknown}`);
  return SETS.filter((set) => asked.length === 0 || asked.some((one) => isAskedAs(set, one)));
}
