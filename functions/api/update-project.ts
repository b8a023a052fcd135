import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { updateProject as update } from '../domain/catalogue/projects.ts';
import { endpoint } from '../http/endpoint.ts';

export const updateProject = endpoint(routes.updateProject, ({ input, actor }) => update(deps, input, actor));
