import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as accounts from '../domain/accounts/set-contact.ts';
import { endpoint } from '../http/endpoint.ts';

export const setContact = endpoint(routes.setContact, ({ input, actor }) =>
  accounts.setContact(deps, input.contact, actor),
);
