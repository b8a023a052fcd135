import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { renameModel } from '../domain/catalogue/change-model.ts';
import { endpoint } from '../http/endpoint.ts';

export const renameAsset = endpoint(routes.renameAsset, ({ input, actor }) =>
  renameModel(deps, input, actor),
);
