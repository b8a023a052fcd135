import { operationsCopy } from '../../../shared/copy/pt-br/admin-operations.ts';
import { AppError } from '../../../shared/errors.ts';
import { messageFor } from '../../lib/message-for.ts';

/** Why something could not be done, said to our staff: most sentences are written for the shop itself. */
export function refusalFor(error: unknown): string {
  const own = error instanceof AppError ? operationsCopy.refusals[error.code] : undefined;
  return own ?? messageFor(error);
}
