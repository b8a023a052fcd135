import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as contact from '../domain/contact/send-enterprise-email.ts';
import { endpoint } from '../http/endpoint.ts';

export const sendEnterpriseEmail = endpoint(routes.sendEnterpriseEmail, ({ input, actor }) =>
  contact.sendEnterpriseEmail(deps, input, actor),
);
