import { CHANGES_MOST } from '../../shared/rules/catalogue.ts';
import { AppError, isErrorCode } from '../../shared/errors.ts';
import type { AssetChange } from '../../shared/schemas/models.ts';
import { call } from './api.ts';

/** By the id of the model: why its change was not made. */
export type Refusals = Map<string, AppError>;

/**
 * Makes changes, as many in a call as it takes, and returns what was not made; a model that somebody else deleted meanwhile counts as
 * deleted. Where a call fails, its changes and those after it may be asked for again: what was made stays as it is.
 */
export async function changeModels(
  changes: AssetChange[],
  onProgress: (done: number) => void = () => undefined,
): Promise<Refusals> {
  const refusals: Refusals = new Map();
  for (let done = 0; done < changes.length; done += CHANGES_MOST) {
    onProgress(done);
    const batch = changes.slice(done, done + CHANGES_MOST);
    try {
      const { results } = await call('changeAssets', { changes: batch });
      for (const [index, { id, kind }] of batch.entries()) {
        const code = results[index];
        const isGone = kind === 'delete' && code === 'model.not_found';
        if (code && !isGone) refusals.set(id, new AppError(isErrorCode(code) ? code : 'internal'));
      }
    } catch (error) {
      const refusal = error instanceof AppError ? error : new AppError('internal', {}, { cause: error });
      for (const { id } of changes.slice(done)) refusals.set(id, refusal);
      break;
    }
  }
  return refusals;
}
