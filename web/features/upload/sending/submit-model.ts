import type { Capture } from '../../../../shared/rules/captures.ts';
import type { NewJobResult } from '../../../../shared/schemas/jobs.ts';
import { call } from '../../../lib/api.ts';
import { factsFrom } from '../../../lib/fact-texts.ts';
import { targetDims } from '../check-form.ts';
import type { FormFields } from '../draft.ts';
import { submitPhotos, type Submission } from './submit-photos.ts';

interface ModelSubmission extends Submission {
  /** Photos unless told otherwise. */
  capture?: Capture;
  fields: FormFields;
  /** Made once for one form: sent twice, it makes one job. */
  requestId: string;
}

/** Sends the photos and creates the job. Throws what `call` and `submitPhotos` throw. */
export function submitModel({
  capture = 'photos',
  fields,
  requestId,
  ...submission
}: ModelSubmission): Promise<NewJobResult> {
  const { description, ...facts } = factsFrom(fields);
  const order = {
    capture,
    model_name: fields.name.trim(),
    ...facts,
    material_description_pt: description,
    target_dims_cm: targetDims(fields),
    up_axis: 'Y' as const,
    forward_axis: '-Z' as const,
    request_id: requestId,
  };
  const { signal } = submission;
  return submitPhotos(submission, (files) => call('createJob', { ...order, files }, { signal }));
}
