import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { checkAttempt } from '../domain/abuse/check-attempt.ts';
import { endpoint } from '../http/endpoint.ts';

export const antiAbuseCheck = endpoint(routes.antiAbuseCheck, ({ input, address, userAgent }) =>
  checkAttempt(deps, input, { address, userAgent }),
);
