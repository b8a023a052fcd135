import { QueryClient } from '@tanstack/react-query';
import { AppError } from '../../shared/errors.ts';

const RETRIES = 2;
const ACCOUNT_RETRIES = 12;

/** A named refusal is final, except a lost connection and an account that the sign-up is still preparing. */
function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof AppError)) return failures < RETRIES;
  if (error.code === 'account.not_ready') return failures < ACCOUNT_RETRIES;
  return (error.code === 'request.unreachable' || error.code === 'internal') && failures < RETRIES;
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 3000),
        refetchOnWindowFocus: false,
        staleTime: 10_000,
      },
    },
  });
