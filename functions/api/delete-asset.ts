import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { deleteModel } from '../domain/catalogue/change-model.ts';
import { endpoint } from '../http/endpoint.ts';

export const deleteAsset = endpoint(routes.deleteAsset, ({ input, actor }) =>
  deleteModel(deps, input.id, actor),
);
