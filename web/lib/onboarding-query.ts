import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** How far the first steps are; asked at every visit, since they are made on other screens. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => call('onboarding', {}, { signal }),
  staleTime: 0,
});

/** Generates the discount code. It is one for ever, so that asking twice is as good as once. */
export const discountQuery = queryOptions({
  queryKey: ['discount-code'],
  queryFn: ({ signal }) => call('generateDiscountCode', {}, { signal }),
  staleTime: Infinity,
});
