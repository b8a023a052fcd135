import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { abuseCopy as copy } from '../../../shared/copy/pt-br/abuse.ts';
import { AppError } from '../../../shared/errors.ts';
import type { CallInput } from '../../../shared/calls.ts';
import type { BlockedIp, BlockedIps } from '../../../shared/schemas/abuse.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

/** While the page is seen; a hidden one asks for nothing. */
const REFRESH_MS = 10_000;
/** One toast for a monitor that cannot be read, however often it tries. */
const LOAD_TOAST = 'monitor';

const isDenied = (error: unknown): boolean => error instanceof AppError && error.code === 'session.forbidden';

/** Whoever may not read it is not asked about again. */
const refetchInterval = ({ state }: { state: { error: unknown } }) =>
  isDenied(state.error) ? false : REFRESH_MS;

const attemptsQuery = queryOptions({
  queryKey: ['abuse', 'attempts'],
  queryFn: ({ signal }) => call('signUpAttempts', {}, { signal }),
  refetchInterval,
});
const blocksQuery = queryOptions({
  queryKey: ['abuse', 'blocks'],
  queryFn: ({ signal }) => call('blockedIps', {}, { signal }),
  refetchInterval,
});

/** What the monitor shows, read side by side and again every ten seconds. */
export function useMonitor() {
  const attempts = useQuery(attemptsQuery);
  const blocks = useQuery(blocksQuery);
  const error = attempts.error ?? blocks.error;
  const denied = isDenied(error);
  const hasFailed = error !== null && !denied;
  useEffect(() => {
    if (hasFailed) toast.error(copy.loadFailed, { id: LOAD_TOAST });
  }, [hasFailed]);
  return {
    attempts: attempts.data,
    blocks: blocks.data,
    isDenied: denied,
    error: hasFailed ? error : null,
    /** When what is shown was read, in epoch milliseconds. */
    readAt: Math.min(attempts.dataUpdatedAt, blocks.dataUpdatedAt),
    retry: () => Promise.all([attempts.refetch(), blocks.refetch()]),
  };
}

/** What is wrong with an address by itself. */
const ADDRESS_ERRORS = ['abuse.address_invalid', 'abuse.range_too_wide'] as const;
type AddressError = (typeof ADDRESS_ERRORS)[number];

export const isAddressError = (code: unknown): code is AddressError =>
  ADDRESS_ERRORS.some((error) => error === code);

export type BlockOutcome = 'blocked' | 'own address' | AddressError | 'failed';

/** Blocks an address and says how it went. */
export function useBlockIp(): (input: CallInput<'blockIp'>) => Promise<BlockOutcome> {
  const client = useQueryClient();
  return async (input) => {
    try {
      const block = await call('blockIp', input);
      toast.success(copy.toasts.blocked);
      changeBlocks(client, (blocks) => [block, ...blocks.filter(({ id }) => id !== block.id)]);
      return 'blocked';
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (code === 'abuse.own_address') return 'own address';
      toast.error(copy.toasts.blockFailed, { description: messageFor(error) });
      return isAddressError(code) ? code : 'failed';
    }
  };
}

/** Unblocks an address and says how it went; one that somebody else has unblocked is gone from the list too. */
export function useUnblockIp(): (block: BlockedIp) => Promise<void> {
  const client = useQueryClient();
  return async ({ id }) => {
    try {
      await call('unblockIp', { id });
      toast.success(copy.toasts.unblocked);
    } catch (error) {
      toast.error(copy.toasts.unblockFailed, { description: messageFor(error) });
      if (!(error instanceof AppError) || error.code !== 'abuse.block_not_found') return;
    }
    changeBlocks(client, (blocks) => blocks.filter((block) => block.id !== id));
  };
}

function changeBlocks(
  client: ReturnType<typeof useQueryClient>,
  change: (blocks: BlockedIp[]) => BlockedIp[],
): void {
  void client.cancelQueries({ queryKey: blocksQuery.queryKey }); // an answer on its way has what was before
  client.setQueryData<BlockedIps>(
    blocksQuery.queryKey,
    (kept) => kept && { ...kept, blocked_ips: change(kept.blocked_ips) },
  );
}
