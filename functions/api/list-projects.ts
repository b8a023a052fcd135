import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { listProjects as list } from '../domain/catalogue/projects.ts';
import { endpoint } from '../http/endpoint.ts';

export const listProjects = endpoint(routes.listProjects, ({ input, actor }) => list(deps, input, actor));
