import { queryOptions } from '@tanstack/react-query';
import { AppError } from '../../shared/errors.ts';
import { call } from './api.ts';

/** One model with all its settings. */
export const modelQuery = (id: string) =>
  queryOptions({
    queryKey: ['asset', id],
    queryFn: ({ signal }) => call('asset', { id }, { signal }),
  });

/** Whether a read failed because there is no such model any more. */
export const isModelGone = (error: Error | null): boolean =>
  error instanceof AppError && error.code === 'model.not_found';
