import { routes } from '../../shared/routes.ts';
import { checkAttempt } from '../domain/abuse/check-attempt.ts';
import { endpoint } from '../http/endpoint.ts';

export const antiAbuseCheck = endpoint(routes.antiAbuseCheck, async ({ input }) => checkAttempt(input));
