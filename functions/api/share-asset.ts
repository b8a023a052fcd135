import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { recordShare } from '../domain/catalogue/change-model.ts';
import { endpoint } from '../http/endpoint.ts';

export const shareAsset = endpoint(routes.shareAsset, ({ input, actor }) =>
  recordShare(deps, input.id, actor),
);
