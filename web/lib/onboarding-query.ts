import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../shared/routes.ts';
import { call } from './api.ts';

/** How far the first steps are; asked at every visit, since they are made on other screens. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => call(routes.onboarding, {}, { signal }),
  staleTime: 0,
});

/** Generates the discount code. It is one for ever, so that asking twice is as good as once. */
export const discountQuery = queryOptions({
  queryKey: ['discount-code'],
  queryFn: ({ signal }) => call(routes.generateDiscountCode, {}, { signal }),
  staleTime: Infinity,
});
