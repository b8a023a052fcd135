import { siteModelCopy } from '../../../shared/copy/pt-br/site-models.ts';
import { siteModelFiles, SITE_MODELS, type SiteModelId } from '../../../shared/rules/site-models.ts';
import { trueSizeConfig } from '../../../shared/rules/premium-ar.ts';
import { ProductFacts } from '../../../shared/schemas/product-facts.ts';
import type { PublicModel } from '../../../shared/schemas/models.ts';

/**
 * A model of our own library as anybody sees it. It is of no shop and in no table, so that its pages are there with the
 * first deployment and can neither be deleted nor counted. No other slug is like its: those end with six characters of
 * their model's id.
 */
export function siteModel(site: string, id: SiteModelId): PublicModel {
  const { slug, dims_cm } = SITE_MODELS[id];
  const { glb, webGlb, usdz, picture } = siteModelFiles(id);
  return {
    id: slug,
    slug,
    name: siteModelCopy[id].title,
    url_glb: `${site}/${glb}`,
    url_glb_web: `${site}/${webGlb}`,
    url_usdz: `${site}/${usdz}`,
    poster_url: `${site}/${picture}`,
    dims_cm,
    facts: ProductFacts.parse({ category: siteModelCopy[id].category }),
    ar_config: trueSizeConfig(dims_cm),
  };
}
