import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';

const { items } = landingCopy.library;

/** A model of the library (P §3). */
export interface LibraryItem {
  id: string;
  title: string;
  category: string;
  description: string;
  url_glb: string;
  /** None of the demonstration models has one. */
  url_usdz: string | null;
  picture: string;
}

const item = (id: keyof typeof items): LibraryItem => ({
  id,
  ...items[id],
  url_glb: `/models/${id}.glb`,
  url_usdz: null,
  picture: `/models/${id}.webp`,
});

/** The three models of the library, made by `npm run demo-models`. */
export const LIBRARY: readonly LibraryItem[] = [item('chair'), item('lantern'), item('helmet')];

/** The published model that 'Ver em AR' opens (P §2.3). */
export const AR_SLUG = 'demo-modelo';
