import { isFoundIn } from '../../../shared/rules/plain-text.ts';
import type { Asset, AssetPage } from '../../../shared/schemas/models.ts';
import type { World } from './pretend-backend.ts';

const LIMIT = 50;

/** The models of the pictured shop that are sought; by views, the first was seen most. */
export function assetPage({ assets, isOneDown }: World, query: URLSearchParams): AssetPage {
  const [search, link] = [query.get('search') ?? '', query.get('link')];
  const isRanked = query.get('order') === 'most_seen';
  const shown = assets.map((asset, index): Asset => ({
    ...asset,
    link: isOneDown && index === 1 ? 'down' : 'up',
    ...(isRanked && { views: 1240 >> index }),
  }));
  const isWanted = (asset: Asset) => isFoundIn(asset.name, search) && (!link || asset.link === link);
  return { assets: shown.filter(isWanted).slice(0, Number(query.get('limit') ?? LIMIT)), cursor: null };
}
