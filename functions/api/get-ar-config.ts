import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { endpoint } from '../http/endpoint.ts';

export const getArConfig = endpoint(routes.getArConfig, async () => ({
  eighthwall_base_url: deps.arViewerUrl,
}));
