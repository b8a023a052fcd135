import { modelPageCopy as copy } from '../copy/pt-br/model-page.ts';
import { contactWith, isWhatsapp } from '../rules/shop-contact.ts';
import type { PageModel } from './page-model.ts';

/** Where a shopper of a model goes next: the shop's WhatsApp, with the product named, or its site. */
export const callToAction = (
  contactUrl: string,
  { name, pageUrl }: { name: string; pageUrl: string },
): NonNullable<PageModel['call_to_action']> => ({
  label: isWhatsapp(contactUrl) ? copy.whatsapp : copy.shopSite,
  url: contactWith(contactUrl, copy.asksAbout(name, pageUrl)),
});
