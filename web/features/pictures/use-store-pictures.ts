import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { storesCopy } from '../../../shared/copy/pt-br/stores.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { ChannelId } from '../../../shared/rules/channels.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

const copy = storesCopy.pictures;

/** What a picture more would be told as well. */
const OVER = new Set<ErrorCode>([
  'store.denied',
  'store.unpaid',
  'store.not_connected',
  'store.product_gone',
  'plan.feature_missing',
]);
/** How often a store that has no room now is asked again, and for how many seconds at most. */
const [TRIES, LONGEST_S, USUAL_S] = [4, 60, 5];

interface Doing {
  what: 'send' | 'remove';
  done: number;
  all: number;
  /** The store asked for a moment. */
  isWaiting: boolean;
}

/** What a picture is sent as. */
interface Sending {
  channel: ChannelId;
  hasShadow: boolean;
  /** Before the pictures that the product has. */
  isFirst: boolean;
}

interface NotSent {
  place: number;
  error: unknown;
}

/** The pictures of a model in the shop's store: what is there, and sending and removing them one after the other (LOJA-05). */
export function useStorePictures(id: string) {
  const client = useQueryClient();
  const key = ['store-pictures', id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('storePictures', { id }, { signal }),
    retry: false,
  });
  const [doing, setDoing] = useState<Doing | null>(null);
  const [failed, setFailed] = useState<NotSent[]>([]);

  /** Does the work on each, in order; returns those on which it failed. */
  async function each<Item>(
    what: Doing['what'],
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
  ): Promise<{ item: Item; error: unknown }[]> {
    const failures: { item: Item; error: unknown }[] = [];
    for (const [done, item] of items.entries()) {
      setDoing({ what, done, all: items.length, isWaiting: false });
      const failure = await refusalOf(
        () => work(item),
        () => setDoing({ what, done, all: items.length, isWaiting: true }),
      );
      if (!failure) continue;
      failures.push({ item, error: failure });
      if (failure instanceof AppError && OVER.has(failure.code)) break;
    }
    setDoing(null);
    await client.invalidateQueries({ queryKey: key });
    return failures;
  }

  async function send(
    pictures: readonly { photo: number; place: number }[],
    { channel, hasShadow, isFirst }: Sending,
  ): Promise<void> {
    setFailed([]);
    const failures = await each('send', pictures, ({ photo, place }) =>
      call('sendStorePicture', {
        id,
        photo,
        channel,
        has_shadow: hasShadow,
        ...(isFirst && { position: place }),
      }),
    );
    setFailed(failures.map(({ item, error: why }) => ({ place: item.place, error: why })));
    if (failures.length === 0) toast.success(copy.sent(pictures.length));
  }

  async function remove(): Promise<void> {
    setFailed([]);
    const failures = await each('remove', data?.sent ?? [], ({ id: picture_id }) =>
      call('removeStorePicture', { id, picture_id }),
    );
    const [failure] = failures;
    if (failure) toast.error(copy.removeFailed(messageFor(failure.error)));
    else toast.success(copy.removed);
  }

  return { data, error, refetch, doing, failed, send, remove };
}

export type StoreWork = ReturnType<typeof useStorePictures>;

/** Why work was not done; null where it was. A store that has no room now is asked again. */
async function refusalOf(work: () => Promise<unknown>, onWait: () => void): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return null;
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'store.busy';
      if (!isBusy || attempt === TRIES) return error;
      onWait();
      const seconds = Math.min(Number(error.params.retry_after ?? USUAL_S), LONGEST_S);
      await new Promise((go) => setTimeout(go, seconds * 1000));
    }
  }
}
