import { mendingCopy as copy } from '../../../shared/copy/pt-br/mending.ts';
import { MAX_SIDE_CM } from '../../../shared/rules/jobs.ts';
import { LIGHT_MOST, TILT_MOST, type ModelEdit } from '../../../shared/schemas/model-edits.ts';
import { formatCentimetres, parseLength } from '../../lib/length.ts';

export const SIDES = ['width', 'height', 'depth'] as const;

/** What is written as a plain number, and how far it goes either way. */
export const NUMBERS = {
  turn_deg: 180,
  tilt_front_deg: TILT_MOST,
  tilt_side_deg: TILT_MOST,
  brightness: LIGHT_MOST,
  warmth: LIGHT_MOST,
} as const;
export type NumberName = keyof typeof NUMBERS;
const NUMBER_NAMES = Object.keys(NUMBERS) as NumberName[];

/** What of a draft is written; what is chosen of it are the parts. */
export type TextName = (typeof SIDES)[number] | NumberName | 'floor';

/** An edit as it is being written. */
export type MendDraft = Record<TextName, string> & { removed: readonly number[] };

/** What of a draft cannot be saved, in words. */
export type MendProblems = Partial<Record<TextName, string>>;

export const draftOf = ({ size_cm, floor_cm, removed_parts, ...edit }: ModelEdit): MendDraft => ({
  width: lengthText(size_cm.width),
  height: lengthText(size_cm.height),
  depth: lengthText(size_cm.depth),
  floor: floor_cm === 0 ? '' : lengthText(floor_cm),
  removed: removed_parts,
  turn_deg: numberText(edit.turn_deg),
  tilt_front_deg: numberText(edit.tilt_front_deg),
  tilt_side_deg: numberText(edit.tilt_side_deg),
  brightness: numberText(edit.brightness),
  warmth: numberText(edit.warmth),
});

const lengthText = (centimetres: number | undefined): string =>
  centimetres === undefined ? '' : formatCentimetres(centimetres / 100);

/** As people write it: '−12,5'. */
export const numberText = (value: number): string => String(value).replace('.', ',').replace('-', '−');

/** A number as people write it, nothing being none; NaN for what is none. */
export const numberOf = (text: string): number => Number(text.trim().replace('−', '-').replace(',', '.'));

/** The edit of a draft, or what is wrong with it. A side left empty stays as it was made. */
export function readDraft(draft: MendDraft): { edit: ModelEdit } | { problems: MendProblems } {
  const problems: MendProblems = {};
  const size_cm: ModelEdit['size_cm'] = {};
  for (const side of SIDES) {
    if (draft[side].trim() === '') continue;
    const centimetres = centimetresOf(draft[side]);
    if (!(centimetres >= 1 && centimetres <= MAX_SIDE_CM)) problems[side] = copy.size.invalid;
    else size_cm[side] = centimetres;
  }
  const floor_cm = draft.floor.trim() === '' ? 0 : centimetresOf(draft.floor);
  if (!(floor_cm <= MAX_SIDE_CM)) problems.floor = copy.floor.invalid;
  const numbers = { turn_deg: 0, tilt_front_deg: 0, tilt_side_deg: 0, brightness: 0, warmth: 0 };
  for (const name of NUMBER_NAMES) {
    numbers[name] = numberOf(draft[name]);
    if (!(Math.abs(numbers[name]) <= NUMBERS[name])) problems[name] = copy.invalidNumber(NUMBERS[name]);
  }
  if (Object.keys(problems).length > 0) return { problems };
  return { edit: { ...numbers, size_cm, floor_cm, removed_parts: [...draft.removed] } };
}

/** NaN for what is no length. */
const centimetresOf = (text: string): number => Math.round((parseLength(text) ?? NaN) * 1000) / 10;

/** A quarter turn further, within half a turn either way. */
export function turnedBy(text: string, degrees: number): string {
  const turned = (numberOf(text) || 0) + degrees;
  return numberText(turned > 180 ? turned - 360 : turned <= -180 ? turned + 360 : turned);
}
