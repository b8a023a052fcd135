import { sentenceFor } from '../../shared/copy/pt-br/errors.ts';
import { AppError } from '../../shared/errors.ts';

/** The Portuguese sentence for anything thrown. What has no name is logged and read as an internal error. */
export function messageFor(error: unknown): string {
  if (error instanceof AppError) return sentenceFor(error.code, error.params);
  console.error(error);
  return sentenceFor('internal');
}
