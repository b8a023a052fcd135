import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { readModel } from '../domain/catalogue/read-models.ts';
import { endpoint } from '../http/endpoint.ts';

export const asset = endpoint(routes.asset, ({ input, actor }) => readModel(deps, input.id, actor));
