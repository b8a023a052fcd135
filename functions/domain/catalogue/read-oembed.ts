import { BRAND } from '../../../shared/brand.ts';
import { siteModelCopy } from '../../../shared/copy/pt-br/site-models.ts';
import { AppError } from '../../../shared/errors.ts';
import { fixedFrame } from '../../../shared/pages/embed-code.ts';
import { isModelRef, modelAddress } from '../../../shared/pages/model-addresses.ts';
import { siteModelAt, siteModelFiles } from '../../../shared/rules/site-models.ts';
import type { Oembed, OembedQuery } from '../../../shared/schemas/oembed.ts';
import { picturesOf } from '../../store/model-row.ts';
import * as store from '../../store/models.ts';
import type { Deps } from '../deps.ts';

/** Pixels, where nobody says how much room there is. */
const WIDTH = 800;
const HEIGHT = 600;
const CACHE_SECONDS = 300;

/**
 * How another site shows one of our links, within the room it has. Throws `oembed.format_unsupported`,
 * `oembed.url_foreign`, `model.not_found`. Source: oEmbed 1.0.
 */
export async function readOembed(
  { table, site }: Pick<Deps, 'table' | 'site'>,
  { url, maxwidth = Infinity, maxheight = Infinity, format = 'json' }: OembedQuery,
): Promise<Oembed> {
  if (format !== 'json') throw new AppError('oembed.format_unsupported');
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(site).origin) throw new AppError('oembed.url_foreign');
  const ref = modelAddress(pathname)?.ref ?? '';
  const model = isModelRef(ref) ? await modelOf(table, ref) : null;
  if (!model) throw new AppError('model.not_found');

  const width = Math.min(WIDTH, maxwidth);
  const height = Math.min(Math.round((width * HEIGHT) / WIDTH), maxheight);
  const thumbnail = thumbnailOf(model.pictures, { maxwidth, maxheight });
  return {
    type: 'rich',
    version: '1.0',
    title: model.name,
    provider_name: BRAND,
    provider_url: site,
    cache_age: CACHE_SECONDS,
    html: fixedFrame({ site, slug: model.slug, name: model.name }, { width, height }),
    width,
    height,
    ...(thumbnail && {
      thumbnail_url: `${site}/${thumbnail.key}`,
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
  };
}

/** What is shown of a link, of a shop's model or of one of ours. */
async function modelOf(
  table: Deps['table'],
  ref: string,
): Promise<{ name: string; slug: string; pictures: Pictures } | null> {
  const id = siteModelAt(ref);
  if (id) return { name: siteModelCopy[id].title, slug: ref, pictures: siteModelFiles(id) };
  const model = await store.publicModel(table, ref);
  return model && { name: model.name, slug: model.slug, pictures: picturesOf(model) };
}

type Pictures = ReturnType<typeof picturesOf>;

/** The largest picture of a model that fits; like the frame it may be no larger than the room there is. */
function thumbnailOf(
  { share, thumbnail }: Pictures,
  { maxwidth, maxheight }: { maxwidth: number; maxheight: number },
) {
  return [
    { key: share, width: 1200, height: 630 },
    { key: thumbnail, width: 512, height: 512 },
  ].find(({ key, width, height }) => key && width <= maxwidth && height <= maxheight);
}
