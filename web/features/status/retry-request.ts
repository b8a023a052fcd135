import { sentenceFor } from '../../../shared/copy/pt-br/errors.ts';
import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import { isErrorCode, type ErrorCode } from '../../../shared/errors.ts';
import { JobRetry, type Job } from '../../../shared/schemas/jobs.ts';
import { factsFrom, textsOf, type FactTexts } from '../../lib/fact-texts.ts';
import { parseCentimetres } from '../../lib/format.ts';

/** What a person has typed. Numbers stay text until they are sent. */
export interface RetryFields extends FactTexts {
  model_name: string;
  targetWidthCm: string;
  targetHeightCm: string;
  targetDepthCm: string;
}

export interface RetryProblem {
  /** The field that is wrong, where it is one of the form's. */
  field: string | undefined;
  sentence: string;
}

/** What the failed job was asked for, as text to be changed. */
export function fieldsOf({ meta_json }: Job): RetryFields {
  const { model_name, target_dims_cm } = meta_json;
  const side = (value: number | undefined) => value?.toString().replace('.', ',') ?? '';
  return {
    ...textsOf(meta_json),
    model_name,
    targetWidthCm: side(target_dims_cm.width),
    targetHeightCm: side(target_dims_cm.height),
    targetDepthCm: side(target_dims_cm.depth),
  };
}

/** The request that the fields ask for, or the first thing that is wrong with it; the rules are the contract's. */
export function retryRequest(
  { id, project_id }: Job,
  fields: RetryFields,
  requestId: string,
): { request: JobRetry } | { problem: RetryProblem } {
  const { success, data, error } = JobRetry.safeParse({
    project_id,
    reprocess_of_job_id: id,
    model_name: fields.model_name,
    ...factsFrom(fields),
    targetWidthCm: parseCentimetres(fields.targetWidthCm),
    targetHeightCm: parseCentimetres(fields.targetHeightCm),
    targetDepthCm: parseCentimetres(fields.targetDepthCm),
    upAxis: 'Y',
    forwardAxis: '-Z',
    output_formats: ['glb', 'usdz'],
    texture_resolution: '4k',
    request_id: requestId,
  });
  if (success) return { request: data };
  const issue = error.issues[0];
  const code = issue && isErrorCode(issue.message) ? issue.message : 'request.invalid';
  return { problem: { field: issue?.path[0]?.toString(), sentence: retrySentence(code) } };
}

/** What a refusal is called here (JOB-08), else its usual sentence. */
export const retrySentence = (code: ErrorCode): string => statusCopy.retry.errors[code] ?? sentenceFor(code);
