import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { readAttempts } from '../domain/abuse/read-attempts.ts';
import { endpoint } from '../http/endpoint.ts';

export const signUpAttempts = endpoint(routes.signUpAttempts, () => readAttempts(deps));
