import type { Deps } from '../../functions/domain/deps.ts';

/** Nobody to tell or to ask: for tests of what happens, not of who hears of it. */
export const noWebhooks: Pick<Deps, 'deliveries' | 'post' | 'fetchPicture' | 'allowsLoopback'> = {
  deliveries: { start: async () => undefined },
  post: async () => ({ status: 200, body: Buffer.alloc(0) }),
  fetchPicture: async () => new Uint8Array(),
  allowsLoopback: false,
};
