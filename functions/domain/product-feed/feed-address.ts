import { feedPath } from '../../../shared/pages/product-feed.ts';
import type {
  CreatedFeedAddress,
  FeedAddress,
  NewFeedAddress,
} from '../../../shared/schemas/product-feed.ts';
import { deleteFeed, findFeed, putFeed, type FeedRow } from '../../store/product-feed.ts';
import { endingOf, hashOf, newSecret } from '../api-keys/key-text.ts';
import type { Actor, Deps } from '../deps.ts';
import { feedToken } from './feed-token.ts';

/** The address of the tenant's feed, if it has one. */
export async function feedAddressOf(
  { table }: Pick<Deps, 'table'>,
  { tenantId }: Actor,
): Promise<{ feed: FeedAddress | null }> {
  const row = await findFeed(table, tenantId);
  return { feed: row && feedView(row) };
}

/**
 * Makes an address and tells it this once: what is kept is a hash. The one that it replaces ends with it; where another was
 * made meanwhile nothing is, since whoever made that one has given it away. Throws `feed.changed_meanwhile`.
 */
export async function createFeedAddress(
  { table, now, newId, site }: Pick<Deps, 'table' | 'now' | 'newId' | 'site'>,
  { replaces }: NewFeedAddress,
  { tenantId, userId, email }: Actor,
): Promise<CreatedFeedAddress> {
  const secret = newSecret();
  const row: FeedRow = {
    id: newId('fed'),
    tenant_id: tenantId,
    hash: hashOf(secret),
    ending: endingOf(secret),
    created_at: now().toISOString(),
    created_by: { user_id: userId, email },
  };
  await putFeed(table, row, replaces);
  const token = feedToken({ tenantId, secret });
  const urlOf = (kind: 'products' | 'models') => site + feedPath(token, kind);
  return { ...feedView(row), urls: { products: urlOf('products'), models: urlOf('models') } };
}

/** Ends the address: nothing is found there any more. Throws `feed.not_found`. */
export async function deleteFeedAddress(
  { table }: Pick<Deps, 'table'>,
  id: string,
  { tenantId }: Actor,
): Promise<{ id: string }> {
  await deleteFeed(table, tenantId, id);
  return { id };
}

/** An address as people see it, without its hash. */
export const feedView = ({ id, ending, created_at, last_read_at }: FeedRow): FeedAddress => ({
  id,
  ending,
  created_at,
  last_read_at: last_read_at ?? null,
});
