import type { ShownPoint } from '../types.ts';
import type { Cells } from './recurring-looks.ts';

/** Nats from which a cell is shown as the product, and as the room. */
const SURE = { product: 1.1, room: -1.7 };
/** So many of each. */
const EACH = 5;
/** What is shown of the room is this far from the border, in shares of the part looked at. */
const OFF_BORDER = 0.05;
/** What the least and the most telling looks are worth against the distance from other points. */
const WORTH = [0.05, 1] as const;

/** Places far apart that clearly look like the product, and like the room, in shares of the part looked at. */
export function tellingCells(
  nats: Float32Array,
  scores: Float32Array,
  { columns, across, down }: Cells,
): ShownPoint[] {
  return [true, false].flatMap((isProduct) => {
    const places = [...nats.keys()].flatMap((cell) => {
      const isSure = isProduct ? nats[cell] > SURE.product : nats[cell] < SURE.room;
      const x = ((cell % columns) + 0.5) / across;
      const y = (Math.floor(cell / columns) + 0.5) / down;
      const offBorder = Math.min(x, y, 1 - x, 1 - y);
      if (!isSure || offBorder < (isProduct ? 0 : OFF_BORDER)) return [];
      const looks = isProduct ? scores[cell] : -scores[cell];
      return [{ x, y, worth: Math.max(WORTH[0], Math.min(WORTH[1], looks)) }];
    });
    return farApart(places).map(({ x, y }) => ({ x, y, isProduct }));
  });
}

interface Place {
  x: number;
  y: number;
  worth: number;
}

/** The most telling of the places, then each as telling, and as far from those chosen before, as can be. */
function farApart(places: readonly Place[]): Place[] {
  const chosen: Place[] = [];
  const values = places.map(({ worth }) => worth);
  const away = places.map(() => Infinity);
  while (chosen.length < EACH) {
    const most = Math.max(...values);
    const next = places[values.indexOf(most)];
    if (!next || most === 0) break;
    chosen.push(next);
    places.forEach(({ x, y, worth }, i) => {
      away[i] = Math.min(away[i], Math.hypot(x - next.x, y - next.y));
      values[i] = away[i] * worth;
    });
  }
  return chosen;
}
