import { isFailureCode } from '../../../shared/rules/failures.ts';
import type { Job } from '../../store/jobs.ts';

/** How Step Functions tells what a state threw. */
export interface StateError {
  Error: string;
  Cause: string;
}

/** Errors whose message is the failure. */
const TOLD = ['EngineFailure', 'ProviderFailure'];
/** Reads 'photo_blurred (photo 3)', the message of an engine's refusal. */
const REFUSAL = /^(\w+)(?: \(photo (\d+)\))?$/;

/** The failure a person is told of, from what a state of the machine threw; anything unforeseen is an interruption. */
export function failureOf({ Error: name, Cause }: StateError): NonNullable<Job['error']> {
  if (name === 'States.Timeout' || /timed out/i.test(Cause)) return { code: 'took_too_long' };
  const [, code, photo] = REFUSAL.exec(messageOf(Cause)) ?? [];
  if (name === 'RodinError') return { code: 'provider_unavailable' };
  if (!TOLD.includes(name) || !isFailureCode(code)) return { code: 'interrupted' };
  return photo ? { code, photo: Number(photo) - 1 } : { code };
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
