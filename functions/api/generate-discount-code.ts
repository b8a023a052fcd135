import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { generateDiscountCode as generate } from '../domain/onboarding/generate-discount-code.ts';
import { endpoint } from '../http/endpoint.ts';

export const generateDiscountCode = endpoint(routes.generateDiscountCode, ({ actor }) =>
  generate(deps, actor),
);
