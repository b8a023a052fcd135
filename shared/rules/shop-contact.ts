/** Area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const AREA_CODES = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
/** Nine digits from 9 on are a mobile, eight from 2 to 5 a landline; both can have WhatsApp. */
const NUMBER = /^\d\d(?:9\d{8}|[2-5]\d{7})$/;
const COUNTRY = '55';
const WHATSAPP = 'https://wa.me/';
/** A site written without its https://. */
const BARE_SITE = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/;

/** Longest text that an owner may write for it. */
export const CONTACT_MAX = 300;

/**
 * Where shoppers are to turn, of what an owner wrote: a Brazilian phone becomes its WhatsApp link, a site stays as it
 * is. Null when it is neither; only https is taken.
 */
export function contactUrl(text: string): string | null {
  const written = text.trim();
  const number = brazilianNumber(written);
  if (number) return WHATSAPP + COUNTRY + number;
  const url = BARE_SITE.test(written) ? `https://${written}` : written;
  if (written.length > CONTACT_MAX || !URL.canParse(url)) return null;
  const { protocol, hostname, username, password, href } = new URL(url);
  const isPublic = protocol === 'https:' && !username && !password && /\.[a-z]{2,}$/i.test(hostname);
  return isPublic ? href : null;
}

/** Area code and number, without country and trunk digits; null when the text is no Brazilian phone. */
function brazilianNumber(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  if (text.startsWith('+') && !text.startsWith(`+${COUNTRY}`)) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const number = digits.length > 11 && digits.startsWith(COUNTRY) ? digits.slice(2) : digits;
  return NUMBER.test(number) && AREA_CODES.test(number) ? number : null;
}

/** A contact as its owner would write it. */
export function contactText(url: string): string {
  const [, area, first, last] = /^https:\/\/wa\.me\/55(\d\d)(\d{4,5})(\d{4})$/.exec(url) ?? [];
  return area ? `(${area}) ${first}-${last}` : url;
}

const WHATSAPP_HOSTS = new Set(['wa.me', 'api.whatsapp.com']);

export const isWhatsapp = (url: string): boolean => WHATSAPP_HOSTS.has(new URL(url).hostname);

/** A contact with the words that a shopper begins with, where it can take them. */
export function contactWith(url: string, message: string): string {
  if (!isWhatsapp(url)) return url;
  const link = new URL(url);
  if (!link.searchParams.has('text')) link.searchParams.set('text', message);
  return link.href.replaceAll('+', '%20');
}
