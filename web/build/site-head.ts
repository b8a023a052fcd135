import { BRAND } from '../../shared/brand.ts';
import type { Contact } from '../../shared/contact.ts';
import { planWords } from '../../shared/copy/pt-br/plans.ts';
import { pageCopy } from '../../shared/copy/pt-br/pages.ts';
import { sitePageCopy, sitePictureAlt } from '../../shared/copy/pt-br/site-pages.ts';
import { escapeHtml, jsonForHtml } from '../../shared/pages/html.ts';
import { PAID_PLANS } from '../../shared/rules/plans.ts';
import { CURRENCY, PLAN_PRICES_CENTS } from '../../shared/rules/prices.ts';
import type { SitePage } from '../site/pages.ts';

/** Drawn by `npm run share-picture`. */
const PICTURE = { path: '/share.jpg', width: 1200, height: 630 };

interface Publisher {
  /** Origin of the site, without a slash. */
  site: string;
  contact: Contact;
}

/** What search engines, chats and social sites read of a public page. */
export function siteHead(
  page: Pick<SitePage, 'path' | 'title' | 'description' | 'crumb' | 'isOffer'>,
  publisher: Publisher,
): string {
  const { path, title, description } = page;
  const { site } = publisher;
  const url = site + path;
  const picture = site + PICTURE.path;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', BRAND),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(PICTURE.width)),
    meta('property', 'og:image:height', String(PICTURE.height)),
    meta('property', 'og:image:alt', sitePictureAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${jsonForHtml(structuredDataOf(page, publisher))}</script>`,
  ].join('\n    ');
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** The organization, where the page stands, and where it has them the plans as offers. Source: schema.org. */
export function structuredDataOf(
  { path, crumb, isOffer }: Pick<SitePage, 'path' | 'crumb' | 'isOffer'>,
  { site, contact }: Publisher,
): object {
  const organization = {
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: BRAND,
    url: `${site}/`,
    logo: `${site}/favicon.svg`,
    email: contact.mail,
    ...(contact.instagram && { sameAs: [contact.instagram] }),
  };
  const crumbs = [{ name: sitePageCopy.landing.crumb, item: `${site}/` }];
  if (path !== '/') crumbs.push({ name: crumb, item: site + path });
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((item, i) => ({ '@type': 'ListItem', position: i + 1, ...item })),
  };
  const graph = [
    organization,
    ...(path === '/' ? [] : [breadcrumbs]),
    ...(isOffer ? [application(site)] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

const application = (site: string) => ({
  '@type': 'SoftwareApplication',
  name: BRAND,
  description: pageCopy.description,
  url: `${site}/`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  inLanguage: 'pt-BR',
  publisher: { '@id': `${site}/#organization` },
  offers: [
    offer(site, planWords.trial.name, 0),
    ...PAID_PLANS.map((plan) => offer(site, planWords[plan].name, PLAN_PRICES_CENTS[plan])),
  ],
});

const offer = (site: string, name: string, cents: number) => ({
  '@type': 'Offer',
  name,
  price: (cents / 100).toFixed(2),
  priceCurrency: CURRENCY.toUpperCase(),
  category: cents === 0 ? 'free' : 'subscription',
  url: `${site}/#pricing`,
});
