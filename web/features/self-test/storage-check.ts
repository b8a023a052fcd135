import { selfTestCopy as copy } from '../../../shared/copy/pt-br/self-test.ts';
import { TEST_PICTURE } from '../../../shared/rules/self-test.ts';
import { call } from '../../lib/api.ts';
import { failure, success, type Check } from './check.ts';

/**
 * Sends a picture the way photos go, and has it removed. Whoever leaves in between leaves nothing behind: once it may
 * have arrived, the removal is asked for whatever happens.
 */
export const storage: Check = async ({ signal }) => {
  const began = performance.now();
  const { path, token } = await call('presign', { ext: 'png', filename: 'teste.png' }, { signal });
  const form = new FormData();
  for (const [name, value] of Object.entries(token.fields)) form.append(name, value);
  form.append('file', new File([TEST_PICTURE], 'teste.png', { type: 'image/png' }));
  let response: Response;
  try {
    response = await fetch(token.url, { method: 'POST', body: form, signal });
  } catch (error) {
    // Most likely nothing arrived: that there is nothing to remove says less than why nothing was sent.
    await Promise.allSettled([call('selfTestUpload', { path })]);
    throw error;
  }
  if (!response.ok) return failure(copy.storage.refused, { status: response.status });
  const sentMs = Math.round(performance.now() - began);
  return success(copy.storage.ok, { ...(await call('selfTestUpload', { path })), sent_ms: sentMs });
};
