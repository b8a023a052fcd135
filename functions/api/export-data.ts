import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as accounts from '../domain/accounts/export-data.ts';
import { endpoint } from '../http/endpoint.ts';

export const exportData = endpoint(routes.exportData, ({ actor }) => accounts.exportData(deps, actor));
