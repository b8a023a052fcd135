import { inspectSet, orderTaken } from '../../../../functions/engine/stages/inspect-photos.ts';
import type { PhotoReport, SetReport } from './coach-report.ts';

/** Looks at all photos together, in their order: which repeat another, and whether the clocks tell another orbit. */
export function checkSet(reports: readonly PhotoReport[]): SetReport {
  const seen = reports.flatMap(({ thumbnail }, place) => (thumbnail ? [{ thumbnail, place }] : []));
  const repeated = inspectSet(seen.map(({ thumbnail }) => thumbnail)).flatMap(({ code, photo }) =>
    code === 'photos_alike' && photo !== undefined ? (seen[photo]?.place ?? []) : [],
  );
  return { repeated, order: orderTaken(reports.map(({ takenAt }) => takenAt)) ?? null };
}
