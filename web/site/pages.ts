import type { ComponentType } from 'react';
import { sitePageCopy, type PageWords } from '../../shared/copy/pt-br/site-pages.ts';
import { documentFile, paths } from '../lib/paths.ts';

/** A page that is written as HTML when the site is built, and comes alive in the browser. */
export interface SitePage extends PageWords {
  path: string;
  /** Its file in the build. */
  file: string;
  load: () => Promise<{ Component: ComponentType }>;
  /** The module that `load` imports: its chunk is fetched with the page, not after its script. */
  module: string;
  /** Has the plans on it. */
  isOffer: boolean;
}

const page = (
  path: string,
  words: PageWords,
  module: string,
  load: SitePage['load'],
  { isOffer = false } = {},
): SitePage => ({
  path,
  file: documentFile(path),
  ...words,
  module,
  load,
  isOffer,
});

/** Every public page; the edge (infra/edge/pages.js) serves the same. A test compares. */
export const SITE_PAGES: readonly SitePage[] = [
  page(
    paths.landing,
    sitePageCopy.landing,
    'features/landing/landing.tsx',
    () => import('../features/landing/landing.tsx'),
    { isOffer: true },
  ),
  page(
    paths.eCommerce,
    sitePageCopy.eCommerce,
    'features/industry/e-commerce.tsx',
    () => import('../features/industry/e-commerce.tsx'),
    { isOffer: true },
  ),
  page(
    paths.furniture,
    sitePageCopy.furniture,
    'features/industry/furniture.tsx',
    () => import('../features/industry/furniture.tsx'),
    { isOffer: true },
  ),
  page(
    paths.examples,
    sitePageCopy.examples,
    'features/examples/examples-page.tsx',
    () => import('../features/examples/examples-page.tsx'),
  ),
  page(
    paths.trial,
    sitePageCopy.trial,
    'features/upload/trial/trial-page.tsx',
    () => import('../features/upload/trial/trial-page.tsx'),
  ),
  page(
    paths.developers,
    sitePageCopy.developers,
    'features/developers/developers-page.tsx',
    () => import('../features/developers/developers-page.tsx'),
  ),
  page(
    paths.terms,
    sitePageCopy.terms,
    'features/legal/terms.tsx',
    () => import('../features/legal/terms.tsx'),
  ),
  page(
    paths.privacy,
    sitePageCopy.privacy,
    'features/legal/privacy.tsx',
    () => import('../features/legal/privacy.tsx'),
  ),
];

/** The page of an address, whatever slash it ends with; undefined for none of these. */
export const sitePageAt = (pathname: string): SitePage | undefined =>
  SITE_PAGES.find(({ path }) => path === (pathname.replace(/\/$/, '') || '/'));
