import { productFeed, type FeedKind } from '../../../shared/pages/product-feed.ts';
import { LAST_USE_SECONDS } from '../../../shared/rules/public-api.ts';
import { AppError } from '../../../shared/errors.ts';
import { allModels } from '../../store/models.ts';
import { markFeedRead, publicFeed } from '../../store/product-feed.ts';
import { isSecretOf } from '../api-keys/key-text.ts';
import { assetView } from '../catalogue/asset-view.ts';
import type { Deps } from '../deps.ts';
import { feedTokenParts } from './feed-token.ts';

/**
 * The feed of the shop whose address this is: its models as shoppers find them now, so that one that was deleted, or taken
 * from shoppers, is not in it. Throws `feed.not_found` where the address was replaced or ended, or the shop is gone or its
 * links are down.
 */
export async function readFeed(
  { table, site, now }: Pick<Deps, 'table' | 'site' | 'now'>,
  { token, kind }: { token: string; kind: FeedKind },
): Promise<string> {
  const parts = feedTokenParts(token);
  const feed = parts && (await publicFeed(table, parts.tenantId));
  if (!parts || !feed || !isSecretOf(parts.secret, feed.hash)) throw new AppError('feed.not_found');
  const at = now();
  const readSeconds = (at.getTime() - Date.parse(feed.last_read_at ?? '')) / 1000;
  const [models] = await Promise.all([
    allModels(table, feed.tenant_id),
    readSeconds < LAST_USE_SECONDS ? null : markFeedRead(table, feed, at),
  ]);
  const shown = models.filter(({ is_down }) => !is_down).map((model) => assetView(site, model));
  return productFeed(shown, site, kind);
}
