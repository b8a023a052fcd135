import { sentenceFor } from '../../../shared/copy/pt-br/errors.ts';
import { uploadCopy } from '../../../shared/copy/pt-br/upload.ts';
import { CREDITS_PER_MODEL } from '../../../shared/rules/credits.ts';
import { MAX_SIDE_CM, MODEL_NAME_MAX } from '../../../shared/rules/jobs.ts';
import { countRefusal, isCountFor, type Capture } from '../../../shared/rules/captures.ts';
import type { TargetDims } from '../../../shared/schemas/jobs.ts';
import { parseCentimetres } from '../../lib/format.ts';
import type { FormFields } from './draft.ts';

export type FormPart = 'credits' | 'photos' | 'name' | 'height' | 'width' | 'depth';

export interface FormProblem {
  part: FormPart;
  sentence: string;
}

const STEPS_PER_CM = 10;

/** Centimetres in steps of 0.1, or null for what is no side of a product. */
function readSide(text: string): number | null {
  const value = parseCentimetres(text);
  if (value === null) return null;
  const side = Math.round(value * STEPS_PER_CM) / STEPS_PER_CM;
  return side > 0 && side <= MAX_SIDE_CM ? side : null;
}

/** The first rule of UP-01 that the form breaks, in its order, or null. */
export function checkForm(
  fields: FormFields,
  photoCount: number,
  credits: number,
  capture: Capture = 'photos',
): FormProblem | null {
  const name = fields.name.trim();
  if (credits < CREDITS_PER_MODEL) return { part: 'credits', sentence: sentenceFor('credits.insufficient') };
  if (!isCountFor(capture, photoCount))
    return { part: 'photos', sentence: sentenceFor(countRefusal(capture)) };
  if (!name) return { part: 'name', sentence: sentenceFor('job.missing_model_name') };
  if (name.length > MODEL_NAME_MAX) return { part: 'name', sentence: sentenceFor('job.model_name_too_long') };
  if (readSide(fields.heightCm) === null)
    return { part: 'height', sentence: sentenceFor('job.invalid_dimensions') };
  for (const part of ['width', 'depth'] as const) {
    const text = fields[`${part}Cm`];
    if (text.trim() !== '' && readSide(text) === null)
      return { part, sentence: uploadCopy.size.optionalInvalid };
  }
  return null;
}

/** The sizes of a form that `checkForm` has passed. */
export function targetDims({ heightCm, widthCm, depthCm }: FormFields): TargetDims {
  const height = readSide(heightCm);
  if (height === null) throw new RangeError('targetDims before checkForm');
  return { height, width: readSide(widthCm) ?? undefined, depth: readSide(depthCm) ?? undefined };
}
