import { AppError } from '../../../shared/errors.ts';
import type { PageContent } from '../../../shared/pages/page-model.ts';
import { callToAction } from '../../../shared/pages/call-to-action.ts';
import { siteModelAt, siteModelFiles } from '../../../shared/rules/site-models.ts';
import { sizeVariants } from '../../../shared/rules/size-variants.ts';
import { publicShop } from '../../store/tenants.ts';
import { picturesOf } from '../../store/model-row.ts';
import * as store from '../../store/models.ts';
import type { Deps } from '../deps.ts';
import { shopOf } from '../shop/shop-of.ts';
import { siteModel } from './site-model.ts';

/**
 * What the page of a published model shows, by the model's slug or id. What the shop says of itself is a second read:
 * kept once, with the tenant, it is in the pages of all its models at once. Throws `model.not_found`.
 */
export async function readPageModel(
  { table, site }: Pick<Deps, 'table' | 'site'>,
  ref: string,
): Promise<PageContent> {
  const demo = siteModelAt(ref);
  if (demo) return { ...siteModel(site, demo), share_url: `${site}/${siteModelFiles(demo).share}` };
  const model = await store.publicModel(table, ref);
  if (!model) throw new AppError('model.not_found');
  const { id, slug, name, dims_cm, facts, files } = model;
  const row = await publicShop(table, model.tenant_id);
  const { share } = picturesOf(model);
  const { contact_url: contact } = row;
  const shop = shopOf(site, row);
  const sizes = sizeVariants(model.ar_config, dims_cm);
  const url = (key: string) => `${site}/${key}`;
  const glb = files.glb || files.glb_web;
  return {
    id,
    slug,
    name,
    dims_cm,
    facts,
    poster_url: url(files.poster),
    ...(model.preview && { preview: model.preview }),
    ...(glb && { url_glb: url(glb), url_glb_web: url(files.glb_web || glb) }),
    ...(files.usdz && { url_usdz: url(files.usdz) }),
    ...(share && { share_url: url(share) }),
    ...(sizes.length > 1 && { sizes }),
    ...((shop.name || shop.logo || shop.color) && { shop }),
    ...(contact && { call_to_action: callToAction(contact, { name, pageUrl: url(`view/${slug}`) }) }),
  };
}
