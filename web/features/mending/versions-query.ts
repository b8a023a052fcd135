import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The versions of a model, newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['versions', id],
    queryFn: ({ signal }) => call('modelVersions', { id }, { signal }),
  });
