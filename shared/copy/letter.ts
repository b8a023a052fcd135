import { BRAND } from '../brand.ts';
import type { Shop } from '../schemas/shop.ts';

/** What a mail says, in reading order; plain text, which is escaped here. */
export interface Letter {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Whose letter it is, of several shops that somebody may have. */
  shop?: Pick<Shop, 'name' | 'logo'>;
  /** A picture that the text can do without. */
  picture?: { url: string; alt: string };
  /** A code to type, large. */
  code?: string;
  /** Facts under each other: name and value; one without a value is left out. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** The one thing to do next. */
  button?: { label: string; url: string };
  /** Said small at the end. */
  note?: string;
}

/** A letter as mail programs take it: for those that show HTML and for those that do not. */
export interface WrittenLetter {
  subject: string;
  html: string;
  text: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

// Mail programs know no style sheets: each element carries its own, and colours that stand on white and on dark alike.
const STYLES = {
  page: 'font-family:Helvetica,Arial,sans-serif;max-width:480px;margin:0 auto;padding:32px 24px;color:#2a241f',
  brand: 'font-size:15px;letter-spacing:.02em;margin:0 0 32px',
  logo: 'display:block;border-radius:6px;margin:0 0 16px',
  title: 'font-size:22px;font-weight:600;line-height:1.25;margin:0 0 12px',
  paragraph: 'font-size:16px;line-height:1.5;margin:0 0 24px;white-space:pre-line',
  picture: 'display:block;width:100%;height:auto;border-radius:8px;margin:0 0 24px',
  code: 'font-size:32px;font-weight:600;letter-spacing:.18em;margin:0 0 24px',
  name: 'font-size:14px;line-height:1.5;padding:6px 16px 6px 0;color:#6b6159;text-align:left;vertical-align:top;white-space:nowrap',
  value: 'font-size:16px;line-height:1.4;padding:6px 0;white-space:pre-line',
  button:
    'display:inline-block;background:#ab4222;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:8px',
  note: 'font-size:14px;line-height:1.5;color:#6b6159;margin:0',
};

const tag = (name: string, style: string, content: string, attributes = ''): string =>
  `<${name}${attributes} style="${style}">${content}</${name}>`;
const said = (name: string, style: string, text: string) => tag(name, style, escapeHtml(text));

/** Writes a letter as HTML and as plain text, each saying the whole. */
export function writeLetter(letter: Letter): WrittenLetter {
  // A subject is one line: a line break in it would start another header.
  const subject = letter.subject.replace(/\s+/g, ' ').trim();
  return { subject, html: htmlOf(letter), text: textOf(letter) };
}

function htmlOf({ title, paragraphs, shop, picture, code, facts = [], button, note }: Letter): string {
  const rows = known(facts).map(
    ([name, value]) => `<tr>${said('th', STYLES.name, name)}${said('td', STYLES.value, value)}</tr>`,
  );
  const parts = [
    shop?.logo && logoHtml(shop.logo, shop.name),
    said('p', STYLES.brand, signature(shop)),
    said('h1', STYLES.title, title),
    ...paragraphs.map((paragraph) => said('p', STYLES.paragraph, paragraph)),
    picture &&
      `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="480" style="${STYLES.picture}">`,
    code && said('p', STYLES.code, code),
    rows.length > 0 && tag('table', 'border-collapse:collapse;margin:0 0 24px', rows.join('')),
    button &&
      `<p style="margin:0 0 24px">${tag('a', STYLES.button, escapeHtml(button.label), ` href="${escapeHtml(button.url)}"`)}</p>`,
    note && said('p', STYLES.note, note),
  ];
  return tag('div', STYLES.page, parts.filter(Boolean).join('\n'));
}

function textOf({ title, paragraphs, shop, code, facts = [], button, note }: Letter): string {
  const parts = [
    title,
    ...paragraphs,
    code,
    known(facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    button && `${button.label}: ${button.url}`,
    note,
    signature(shop),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Ours, and of which shop. */
const signature = (shop: Letter['shop']): string => (shop?.name ? `${shop.name} · ${BRAND}` : BRAND);

/** At half its pixels at most, as dense screens show it sharp. */
function logoHtml({ url, width, height }: NonNullable<Shop['logo']>, name: string): string {
  const share = Math.min(1, LOGO_HEIGHT / height, LOGO_WIDTH / width);
  const [shownWidth, shownHeight] = [width, height].map((pixels) => Math.round(pixels * share));
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" width="${shownWidth}" height="${shownHeight}" style="${STYLES.logo}">`;
}

const LOGO_WIDTH = 200;
const LOGO_HEIGHT = 56;

const known = (facts: NonNullable<Letter['facts']>) => facts.filter(([, value]) => value !== '');
