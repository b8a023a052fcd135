import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { listModels } from '../domain/catalogue/read-models.ts';
import { endpoint } from '../http/endpoint.ts';

export const listAssets = endpoint(routes.listAssets, ({ input, actor }) => listModels(deps, input, actor));
