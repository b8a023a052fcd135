import { siteCopy as copy } from '../../../shared/copy/pt-br/site.ts';
import { ANCHORS, type Anchor } from '../../../shared/rules/site.ts';
import { paths } from '../../lib/paths.ts';

export interface SiteLink {
  anchor: Anchor;
  label: string;
}

/** What the top bar shows on a desk (SITE-01). */
export const BAR: readonly SiteLink[] = [
  { anchor: ANCHORS.home, label: copy.home },
  { anchor: ANCHORS.benefits, label: copy.benefits },
  { anchor: ANCHORS.library, label: copy.library },
  { anchor: ANCHORS.contact, label: copy.contact },
];

/** What the menu shows on a phone, in its order (SITE-01). */
export const MENU: readonly SiteLink[] = [
  { anchor: ANCHORS.home, label: copy.home },
  { anchor: ANCHORS.benefits, label: copy.benefits },
  { anchor: ANCHORS.experience, label: copy.howItWorks },
  { anchor: ANCHORS.library, label: copy.library },
  { anchor: ANCHORS.contact, label: copy.contact },
  { anchor: ANCHORS.pricing, label: copy.plans },
];

export const QUICK_LINKS: readonly SiteLink[] = [
  { anchor: ANCHORS.benefits, label: copy.benefits },
  { anchor: ANCHORS.pricing, label: copy.plans },
  { anchor: ANCHORS.library, label: copy.library },
  { anchor: ANCHORS.contact, label: copy.contact },
];

/** Where a link leads: to the page's own section where it has one of that name, else to the landing page's. */
export const sectionHref = (anchor: Anchor, own: readonly Anchor[]): string =>
  own.includes(anchor) ? `#${anchor}` : `${paths.landing}#${anchor}`;
