import type { SizeVariant } from '../rules/size-variants.ts';
import type { ProductFacts } from '../schemas/product-facts.ts';
import type { PublicModel } from '../schemas/models.ts';
import type { Shop } from '../schemas/shop.ts';

/** Id of the element of the page that holds the model's data. */
export const MODEL_DATA = 'model';

/** What a model's page knows of it: public, and tolerant of models that lack a file. Addresses are absolute. */
export interface PageModel extends Pick<PublicModel, 'id' | 'slug' | 'name' | 'poster_url' | 'dims_cm'> {
  /** Core glTF, for Scene Viewer. */
  url_glb?: string;
  /** The light one that the page draws. */
  url_glb_web?: string;
  url_usdz?: string;
  /** Picture for chats and social sites, 1200 × 630 JPEG; models of before there was one have their poster only. */
  share_url?: string;
  /** With which the page tells of its visits; signed by us, and good for hours. */
  stamp?: string;
  /** Only where there are several, smallest first. */
  sizes?: SizeVariant[];
  /** Where the owner wants the shopper to go next. */
  call_to_action?: { label: string; url: string };
}

/** With what stands in the HTML and no script asks for. */
export interface PageContent extends PageModel {
  facts: ProductFacts;
  /** Whose product it is (SHOP-01); absent where the shop says nothing of itself. */
  shop?: Shop;
  /** The poster small enough to come with the page itself, WebP in Base64. */
  preview?: string;
}
