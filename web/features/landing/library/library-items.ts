import { siteModelCopy } from '../../../../shared/copy/pt-br/site-models.ts';
import { siteModelFiles, DEMO_MODEL_IDS, SITE_MODELS } from '../../../../shared/rules/site-models.ts';

/** A model of the library (SITE-03). */
export interface LibraryItem {
  id: string;
  /** Of its page, and of 'Ver em AR'. */
  slug: string;
  title: string;
  category: string;
  description: string;
  url_glb: string;
  /** None in the library (SITE-03): iPhones get it on the model's own page. */
  url_usdz: string | null;
  picture: string;
}

/** The three models of the library. */
export const LIBRARY: readonly LibraryItem[] = DEMO_MODEL_IDS.map((id) => {
  const { webGlb, picture } = siteModelFiles(id);
  const { slug } = SITE_MODELS[id];
  return { id, slug, ...siteModelCopy[id], url_glb: `/${webGlb}`, url_usdz: null, picture: `/${picture}` };
});

/** Whose AR configuration is asked for: the library's models have one together (SITE-03). */
export const AR_SLUG = SITE_MODELS.chair.slug;
