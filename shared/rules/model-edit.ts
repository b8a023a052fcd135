import type { ModelQuality } from '../schemas/models.ts';
import type { ModelEdit } from '../schemas/model-edits.ts';

/** Versions of a model that are kept (MEND-03): the one that was made, and the newest of those that its owner saved. */
export const VERSIONS_KEPT = 5;
/** Edits of a shop in an hour of the clock (MEND-04): each keeps a processor busy for some five seconds. */
export const EDITS_AN_HOUR = 40;
/** What an edit says, to tell two that say the same. */
export const editKey = ({
  size_cm: { width, height, depth },
  removed_parts,
  ...numbers
}: ModelEdit): string =>
  JSON.stringify([
    [width, height, depth],
    [...new Set(removed_parts)].toSorted((a, b) => a - b),
    Object.entries(numbers).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** Reasons that are about measures which nobody had taken, or that contradict each other. */
export const ABOUT_MEASURES: readonly string[] = [
  'dimensions_estimated',
  'dimensions_disagree',
  'height_contradicts_sheet',
];
/** Reasons that are about a height which an owner who gives one has decided. */
const ABOUT_HEIGHT: readonly string[] = ['height_by_sheet', 'height_contradicts_sheet'];

/** The quality of a model as its owner edited it: with width and depth taken, no measure is a guess any more. */
export function qualityAfter(quality: ModelQuality, { size_cm }: ModelEdit): ModelQuality {
  const isMeasured = size_cm.width !== undefined && size_cm.depth !== undefined;
  const isSettled = (code: string) =>
    ABOUT_HEIGHT.includes(code) ? size_cm.height !== undefined : isMeasured && ABOUT_MEASURES.includes(code);
  return { ...quality, reasons: quality.reasons.filter(({ code }) => !isSettled(code)) };
}
