import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { readOembed } from '../domain/catalogue/read-oembed.ts';
import { endpoint } from '../http/endpoint.ts';

export const oembed = endpoint(routes.oembed, ({ input }) => readOembed(deps, input));
