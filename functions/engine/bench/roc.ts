/** A measured value of a result that is known to be bad or good. Higher values are to mean worse. */
export interface Sample {
  /** What the results of one object share: a limit is tried on objects it was not chosen by. */
  object: string;
  value: number;
  isBad: boolean;
}

export interface Rates {
  /** Share of the bad ones beyond the limit; NaN when there are none. */
  caught: number;
  /** Share of the good ones beyond the limit; NaN when there are none. */
  falseAlarms: number;
}

/** How often a bad result has the worse value of a bad and a good one, a tie counting half (area under the ROC curve). */
export function areaUnderCurve(samples: readonly Sample[]): number {
  const [bad, good] = [valuesOf(samples, true), valuesOf(samples, false)];
  let sum = 0;
  for (const b of bad) for (const g of good) sum += b > g ? 1 : b === g ? 0.5 : 0;
  return sum / (bad.length * good.length);
}

/** What a limit catches: values above it. */
export function ratesAt(limit: number, samples: readonly Sample[]): Rates {
  const above = (values: readonly number[]) => values.filter((value) => value > limit).length / values.length;
  return { caught: above(valuesOf(samples, true)), falseAlarms: above(valuesOf(samples, false)) };
}

/** The limit that catches most beyond its false alarms (Youden's J), in the middle of the gap it stands in. */
export function bestLimit(samples: readonly Sample[]): number {
  const values = [...new Set(samples.map(({ value }) => value))].sort((a, b) => a - b);
  let [best, most] = [Infinity, 0];
  values.slice(1).forEach((value, i) => {
    const limit = (values[i] + value) / 2;
    const { caught, falseAlarms } = ratesAt(limit, samples);
    if (caught - falseAlarms > most) [best, most] = [limit, caught - falseAlarms];
  });
  return best;
}

/** The middle of the gap above the highest good value: all good ones pass, and no lower limit would do. Infinity without bad ones above. */
export function limitAboveGood(samples: readonly Sample[]): number {
  const highest = Math.max(...valuesOf(samples, false));
  return (highest + Math.min(...valuesOf(samples, true).filter((value) => value > highest))) / 2;
}

/** The best limit of all other objects, tried on each object in turn: the lowest, the highest, and what they catch. */
export function leaveOneOut(samples: readonly Sample[]): Rates & { low: number; high: number } {
  const objects = [...new Set(samples.map(({ object }) => object))];
  const limits = objects.map((left) => bestLimit(samples.filter(({ object }) => object !== left)));
  // Moved by its own limit every sample can be tried against zero, and the rates are of all together.
  const moved = samples.map((sample) => {
    return { ...sample, value: sample.value - limits[objects.indexOf(sample.object)] };
  });
  return { ...ratesAt(0, moved), low: Math.min(...limits), high: Math.max(...limits) };
}

const valuesOf = (samples: readonly Sample[], isBad: boolean): number[] =>
  samples.filter((sample) => sample.isBad === isBad).map(({ value }) => value);
