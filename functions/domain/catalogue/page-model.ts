import { AppError } from '../../../shared/errors.ts';
import type { PageModel } from '../../../shared/pages/page-model.ts';
import { sizeVariants } from '../../../shared/rules/size-variants.ts';
import * as store from '../../store/models.ts';
import type { Deps } from '../deps.ts';

/** What the page of a published model shows, by the model's slug or id; one read. Throws `model.not_found`. */
export async function readPageModel(
  { table, site }: Pick<Deps, 'table' | 'site'>,
  ref: string,
): Promise<PageModel> {
  const model = await store.publicModel(table, ref);
  if (!model) throw new AppError('model.not_found');
  const { id, slug, name, dims_cm } = model;
  const files: Partial<store.Model['files']> = model.files;
  const sizes = sizeVariants(model.ar_config, dims_cm);
  const url = (key: string) => `${site}/${key}`;
  const glb = files.glb ?? files.glb_web;
  return {
    id,
    slug,
    name,
    dims_cm,
    poster_url: url(model.files.poster),
    ...(glb && { url_glb: url(glb), url_glb_web: url(files.glb_web ?? glb) }),
    ...(files.usdz && { url_usdz: url(files.usdz) }),
    ...(files.share && { share_url: url(files.share) }),
    ...(sizes.length > 1 && { sizes }),
  };
}
