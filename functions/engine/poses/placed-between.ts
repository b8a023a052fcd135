import { AZIMUTH, ORBIT_PARAMETERS } from './orbit.ts';

/**
 * The orbit of cameras at all `places` (shares of a whole turn, rising), each put between its neighbours among those
 * that are `known`; the last and the first are neighbours.
 */
export function placedBetween(
  orbit: Float64Array,
  known: readonly number[],
  places: readonly number[],
): Float64Array {
  const last = known.length - 1;
  const at = (k: number, parameter: number) => orbit[k * ORBIT_PARAMETERS + parameter];
  const way = Math.sign(at(last, AZIMUTH) - at(0, AZIMUTH));
  return Float64Array.from(
    places.flatMap((place) => {
      const { a, b, share } = neighboursOf(place, known);
      return Array.from({ length: ORBIT_PARAMETERS }, (_, parameter) => {
        const from = at(a, parameter);
        const rise = at(b, parameter) - from;
        const turn = parameter === AZIMUTH ? way * 2 * Math.PI : 0;
        const shortest = turn === 0 ? rise : rise - turn * Math.floor(rise / turn);
        return from + share * shortest;
      });
    }),
  );
}

/**
 * Between which of the places `known` (shares of a whole turn, rising) one lies, and at what share of the way; the last and the
 * first are neighbours.
 */
export function neighboursOf(
  place: number,
  known: readonly number[],
): { a: number; b: number; share: number } {
  const after = known.findIndex((one) => one > place);
  const [a, b] = after <= 0 ? [known.length - 1, 0] : [after - 1, after];
  const wrap = (share: number) => share - Math.floor(share);
  return { a, b, share: wrap(place - known[a]) / wrap(known[b] - known[a]) };
}
