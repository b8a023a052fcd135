import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { setArConfig as setConfig } from '../domain/catalogue/change-model.ts';
import { endpoint } from '../http/endpoint.ts';

export const setArConfig = endpoint(routes.setArConfig, ({ input, actor }) => setConfig(deps, input, actor));
