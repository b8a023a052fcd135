import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { onboardingOf } from '../domain/onboarding/read-onboarding.ts';
import { endpoint } from '../http/endpoint.ts';

export const onboarding = endpoint(routes.onboarding, ({ actor }) => onboardingOf(deps, actor));
