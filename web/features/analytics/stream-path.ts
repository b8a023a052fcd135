/** The picture's own units, stretched to whatever room there is. */
export const STREAM = { width: 400, height: 100 } as const;

/** Share of a column's width on which its height stands still; between columns it bends. */
const PLATEAU = 0.52;
/** A stream that is there at all can be seen. */
const LEAST = 1.5;

/**
 * The outline of a stream that has at each step the height of its share (0 to 1, more is cut), around the middle.
 * Steps have columns of equal width.
 */
export function streamPath(shares: readonly number[]): string {
  const column = STREAM.width / shares.length;
  const middle = STREAM.height / 2;
  const halves = shares.map((share) =>
    share > 0 ? Math.max(LEAST, Math.min(1, share) * STREAM.height) / 2 : 0,
  );
  const side = (sign: 1 | -1) => {
    const points = halves.flatMap((half, i) => {
      const y = middle + sign * half;
      const isFirst = i === 0;
      const isLast = i === halves.length - 1;
      const from = isFirst ? 0 : (i + (1 - PLATEAU) / 2) * column;
      const to = isLast ? STREAM.width : (i + (1 + PLATEAU) / 2) * column;
      return [
        { x: from, y },
        { x: to, y },
      ];
    });
    return sign === 1 ? points.reverse() : points;
  };
  return `${curve(side(-1), 'M')}${curve(side(1), 'L')}Z`;
}

/** Straight on a plateau, bent from one plateau to the next. */
function curve(points: { x: number; y: number }[], start: 'M' | 'L'): string {
  return points
    .map(({ x, y }, i) => {
      const before = points[i - 1];
      if (!before) return `${start}${round(x)} ${round(y)}`;
      if (i % 2 === 1) return `L${round(x)} ${round(y)}`;
      const bend = round((before.x + x) / 2);
      return `C${bend} ${round(before.y)} ${bend} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;
