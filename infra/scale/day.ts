import { SCALE, trafficOf, type Traffic } from './traffic.ts';

/** What an hour of a Brazilian shopping day has against the mean hour, from midnight on. Assumed. */
const HOURS = [
  0.5, 0.25, 0.15, 0.1, 0.1, 0.15, 0.3, 0.6, 0.9, 1.1, 1.3, 1.4, 1.5, 1.4, 1.4, 1.4, 1.4, 1.4, 1.5, 1.8, 2.2,
  2.4, 1.7, 1.05,
] as const;

/** A campaign on television, and a model that everybody looks at, as [second of the day, seconds it lasts]. */
const CAMPAIGN = [20.5 * 3600, 1800] as const;
export const VIRAL = [21 * 3600, 600] as const;
export const DAY_SECONDS = 24 * 3600;

const CAMPAIGN_FACTOR = 3;
const MEAN = HOURS.reduce<number>((sum, hour) => sum + hour, 0) / HOURS.length;
const isDuring = ([from, seconds]: readonly [number, number], second: number) =>
  second >= from && second < from + seconds;

/** What is asked for in a second of the day, of a month of so many new models. `viral`: views a second of the one model. */
export function trafficAtSecond(models: number, second: number, viral: number): Traffic {
  const at = second / 3600;
  const [hour, share] = [Math.floor(at), at % 1];
  const between = HOURS.at(hour)! * (1 - share) + HOURS.at((hour + 1) % HOURS.length)! * share;
  const campaign = isDuring(CAMPAIGN, second) ? CAMPAIGN_FACTOR : 1;
  return trafficOf(models, {
    factor: (between / MEAN) * campaign,
    viral: isDuring(VIRAL, second) ? viral : 0,
    // The largest shop brings its catalogue in the morning.
    catalogueJobs: hour === 10 ? SCALE.modelsAnHourOfAShop / 3600 : 0,
  });
}
