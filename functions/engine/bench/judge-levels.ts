import { judgeSignals } from '../quality/assess-quality.ts';
import type { QualitySignals } from '../quality/quality-signals.ts';
import type { QualityLevel } from '../types.ts';
import type { Look } from './looked-at.ts';
import { limitAboveGood, type Sample } from './roc.ts';

/** A model that was looked at. */
export interface Judged {
  object: string;
  look: Look;
  signals: QualitySignals;
}

/** The signals whose limits are tried on models that they were not chosen by. */
export const TRIED = ['seenOnce', 'unshownEdges'] as const;
type Tried = (typeof TRIED)[number];

export interface Trial {
  /** With the limits of today. */
  level: QualityLevel;
  /** Whether it would be 'alta' with limits chosen on all other objects. */
  isHighWithout: boolean;
  /** Those limits. */
  limits: Record<Tried, number>;
}

/**
 * Chooses for each object where 'alta' ends by the looks of all others: each limit in the middle of the gap above the
 * highest value of what would be published. What the other signals say stays as it is.
 */
export function tryLevels(models: readonly Judged[]): Trial[] {
  return models.map(({ object, signals }) => {
    const others = models.filter((other) => other.object !== object);
    const limits = Object.fromEntries(
      TRIED.map((name) => [name, limitAboveGood(others.map((other) => sampleOf(other, name)))]),
    ) as Record<Tried, number>;
    const rest = judgeSignals({ ...signals, seenOnce: 0, unshownEdges: 0 });
    return {
      level: judgeSignals(signals).level,
      isHighWithout: rest.level === 'alta' && TRIED.every((name) => signals[name] <= limits[name]),
      limits,
    };
  });
}

const sampleOf = ({ object, look, signals }: Judged, name: Tried): Sample => ({
  object,
  value: signals[name],
  isBad: look !== 'published',
});
