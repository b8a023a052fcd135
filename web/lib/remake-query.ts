import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** Whether a model may be made again at no cost, and from which photos of before. */
export const remakeQuery = (id: string) =>
  queryOptions({
    queryKey: ['remake', id],
    queryFn: ({ signal }) => call('remakeOffer', { id }, { signal }),
  });
