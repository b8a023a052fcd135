import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { viewModel } from '../domain/catalogue/read-models.ts';
import { endpoint } from '../http/endpoint.ts';

export const publicModel = endpoint(routes.publicModel, ({ input }) => viewModel(deps, input.ref));
