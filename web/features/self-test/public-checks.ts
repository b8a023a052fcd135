import { selfTestCopy as copy } from '../../../shared/copy/pt-br/self-test.ts';
import { paths } from '../../lib/paths.ts';
import { failure, success, type Check } from './check.ts';

/** No model has this address: the viewer's own 404 proves that it answers. */
const NO_SLUG = 'self-test';

/** The public page of the newest model, as a shopper opens it. */
export const viewer: Check = async ({ newestModel, signal }) => {
  const model = await newestModel();
  const path = paths.view(model?.slug ?? NO_SLUG);
  const response = await fetch(path, { signal, cache: 'no-store' });
  const type = response.headers.get('content-type') ?? '';
  const data = { path, status: response.status, type };
  const isPage = type.startsWith('text/html') && (response.ok || (!model && response.status === 404));
  if (!isPage) return failure(copy.viewer.unexpected(response.status), data);
  return success(model ? copy.viewer.ok : copy.viewer.noModel, data);
};

/** What the edge hands out: the deployment's configuration, and a published file. */
export const delivery: Check = async ({ newestModel, signal }) => {
  const config = await fetch('/config.json', { signal, cache: 'no-store' });
  const model = await newestModel();
  if (!config.ok) return failure(copy.delivery.unexpected(config.status), { path: '/config.json' });
  if (!model) return success(copy.delivery.noModel, { path: '/config.json', status: config.status });
  const { pathname } = new URL(model.meta_json.thumbnail_url);
  const file = await fetch(pathname, { signal });
  const bytes = file.ok ? (await file.arrayBuffer()).byteLength : 0;
  const data = { path: pathname, status: file.status, bytes, type: file.headers.get('content-type') };
  return bytes > 0 ? success(copy.delivery.ok, data) : failure(copy.delivery.unexpected(file.status), data);
};
