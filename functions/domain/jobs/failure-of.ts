import { isFailureCode } from '../../../shared/rules/failures.ts';
import type { Blame, Job } from '../../store/jobs.ts';

/** How Step Functions tells what a state threw. */
export interface StateError {
  Error: string;
  Cause: string;
}

/** Errors whose message is the failure. */
const TOLD = ['EngineFailure', 'ProviderFailure'];
/** Reads 'photo_blurred (photo 3), backdrop_cluttered (photo 5)', the message of an engine's refusal. */
const REFUSAL = /^(\w+)(?: \(photo (\d+)\))?$/;

/** The failure a person is told of, from what a state of the machine threw; anything unforeseen is an interruption. */
export function failureOf({ Error: name, Cause }: StateError): NonNullable<Job['error']> {
  if (name === 'States.Timeout' || /timed out/i.test(Cause)) return { code: 'took_too_long' };
  if (name === 'RodinError') return { code: 'provider_unavailable' };
  const [first, ...others] = TOLD.includes(name) ? blamesIn(messageOf(Cause)) : [];
  if (!first) return { code: 'interrupted' };
  return others.length > 0 ? { ...first, others } : first;
}

/** Nothing where any part of the message is not understood. */
function blamesIn(message: string): Blame[] {
  const blames = message.split(', ').flatMap((part): Blame[] => {
    const [, code, photo] = REFUSAL.exec(part) ?? [];
    if (!isFailureCode(code)) return [];
    return [photo ? { code, photo: Number(photo) - 1 } : { code }];
  });
  return blames.length === message.split(', ').length ? blames : [];
}

/** Lambda's cause is JSON with an errorMessage; the service's own causes are plain text. */
function messageOf(cause: string): string {
  try {
    const parsed: unknown = JSON.parse(cause);
    return typeof parsed === 'object' && parsed && 'errorMessage' in parsed
      ? String(parsed.errorMessage)
      : cause;
  } catch (error) {
    if (error instanceof SyntaxError) return cause;
    throw error;
  }
}
