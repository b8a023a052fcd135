import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { openPortal } from '../domain/billing/checkout.ts';
import { endpoint } from '../http/endpoint.ts';

export const customerPortal = endpoint(routes.customerPortal, ({ actor }) => openPortal(deps, actor));
