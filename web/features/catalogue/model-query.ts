import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../shared/routes.ts';
import { call } from '../../lib/api.ts';

/** One model with all its settings. */
export const modelQuery = (id: string) =>
  queryOptions({
    queryKey: ['asset', id],
    queryFn: ({ signal }) => call(routes.asset, { id }, { signal }),
  });
