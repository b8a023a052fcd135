import type { Asset } from '../../../shared/schemas/models.ts';
import type { ModelFiles } from '../../../shared/v1/routes.ts';

/** Where a model's files and its pages for shoppers are. */
export const filesOf = (
  site: string,
  { id, slug, url_glb, url_glb_web, url_usdz, meta_json: { poster_url, thumbnail_url } }: Asset,
): ModelFiles => ({
  id,
  url_glb,
  url_glb_web,
  url_usdz,
  poster_url,
  thumbnail_url,
  page_url: `${site}/view/${slug}`,
  embed_url: `${site}/embed/${slug}`,
});
