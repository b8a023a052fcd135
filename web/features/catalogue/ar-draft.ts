import { arSettingsCopy as copy } from '../../../shared/copy/pt-br/model.ts';
import { LENGTH_MAX_M, listOf, SIDE_OF_AXIS, type LengthAxis } from '../../../shared/rules/premium-ar.ts';
import type { ArConfig, NewArConfig } from '../../../shared/schemas/ar-configs.ts';
import type { Dimensions } from '../../../shared/schemas/models.ts';
import { formatCentimetres, parseLength } from '../../lib/length.ts';

/** The settings as they are being written. */
export interface ArDraft {
  axis: LengthAxis;
  length: string;
  hasVariants: boolean;
  presets: readonly PresetDraft[];
}

export interface PresetDraft {
  /** Stays while others come and go. */
  key: number;
  text: string;
}

/** What of a draft cannot be kept, in words. */
export interface DraftProblems {
  length?: string;
  /** By the key of the preset. */
  presets: Record<number, string>;
}

/** What the model measures along an axis, in metres. */
export const measuredLength = (dims: Dimensions, axis: LengthAxis): number =>
  Math.round(dims[SIDE_OF_AXIS[axis]] * 10) / 1000;

/** What is set, or the measured width where nothing is, ready to be written on. */
export function draftOf(config: ArConfig | null, dims: Dimensions): ArDraft {
  const axis = config?.length_axis ?? 'x';
  return {
    axis,
    length: formatCentimetres(config?.base_length_m ?? measuredLength(dims, axis)),
    hasVariants: config?.has_size_variants ?? false,
    presets: listOf(config?.presets_m ?? '').map((metres, key) => ({
      key,
      text: formatCentimetres(Number(metres)),
    })),
  };
}

/** A draft about another side: a length that was the measured one is the measured one of that side too. */
export function withAxis(draft: ArDraft, axis: LengthAxis, dims: Dimensions): ArDraft {
  const isMeasured = parseLength(draft.length) === measuredLength(dims, draft.axis);
  return { ...draft, axis, ...(isMeasured && { length: formatCentimetres(measuredLength(dims, axis)) }) };
}

export const withPreset = (draft: ArDraft): ArDraft => ({
  ...draft,
  presets: [...draft.presets, { key: Math.max(-1, ...draft.presets.map(({ key }) => key)) + 1, text: '' }],
});

/** Whether two drafts say the same, by the words in their fields. */
export const isSameDraft = (one: ArDraft, other: ArDraft): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = ({ axis, length, hasVariants, presets }: ArDraft): string =>
  JSON.stringify([axis, length, hasVariants, presets.map(({ text }) => text)]);

/** The settings of a draft, or what is wrong with it. Sizes left empty are no sizes. */
export function readDraft(draft: ArDraft): { config: NewArConfig } | { problems: DraftProblems } {
  const base = lengthOf(draft.length);
  const problems: DraftProblems = { presets: {} };
  if (base === null) problems.length = copy.lengthInvalid;
  const sizes = new Set<number>();
  for (const { key, text } of draft.hasVariants ? draft.presets : []) {
    if (text.trim() === '') continue;
    const metres = lengthOf(text);
    if (metres === null) problems.presets[key] = copy.presetInvalid;
    else if (sizes.has(metres)) problems.presets[key] = copy.presetRepeated;
    else sizes.add(metres);
  }
  if (base === null || Object.keys(problems.presets).length > 0) return { problems };
  return {
    config: {
      base_length_m: base,
      length_axis: draft.axis,
      presets_m: [...sizes].sort((a, b) => a - b).join(','),
      has_size_variants: draft.hasVariants,
    },
  };
}

function lengthOf(text: string): number | null {
  const metres = parseLength(text);
  return metres !== null && metres > 0 && metres <= LENGTH_MAX_M ? metres : null;
}
