/** The sections of the landing page that others link to (SITE-02), by their anchors. */
export const ANCHORS = {
  home: 'home',
  demo: 'demo',
  benefits: 'benefits',
  experience: 'experience',
  library: 'biblioteca',
  pricing: 'pricing',
  contact: 'contact',
} as const;
export type Anchor = (typeof ANCHORS)[keyof typeof ANCHORS];
