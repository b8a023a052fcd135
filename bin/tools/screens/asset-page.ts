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
  const begin = Number(query.get('cursor'));
  const end = begin + Number(query.get('limit') ?? LIMIT);
  const found = shown.filter(isWanted);
  return { assets: found.slice(begin, end), cursor: end < found.length ? String(end) : null };
}

const WORDS = ['Ipanema', 'Leme', 'Urca', 'Gávea', 'Serrano', 'Tijuca', 'Lapa'];

/** That many models, made of these few. */
export const manyOf = (assets: Asset[], count: number): Asset[] =>
  Array.from({ length: count }, (_, index) => {
    const asset = assets[index % assets.length];
    const round = Math.floor(index / assets.length);
    if (round === 0) return asset;
    const word = WORDS[(index + round) % WORDS.length];
    return {
      ...asset,
      id: `${asset.id}_${round}`,
      name: `${asset.name.split(' ', 1).join()} ${word} ${round}`,
      project: { ...asset.project, id: `${asset.project.id}_${round}` },
    };
  });
