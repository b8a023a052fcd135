import type { Dimensions } from '../schemas/models.ts';

/** The models of our own library (SITE-03), made by `npm run demo-models`: files of the site, of no shop. */
export const DEMO_MODEL_IDS = ['chair', 'lantern', 'helmet'] as const;
export type DemoModelId = (typeof DEMO_MODEL_IDS)[number];

interface DemoModelFacts {
  /** The first one is the one SITE-03 names; the others follow it, so that each button opens its own model. */
  slug: string;
  dims_cm: Dimensions;
}

/** What their pages say of them; a test holds the sizes against the files. */
export const DEMO_MODELS: Readonly<Record<DemoModelId, DemoModelFacts>> = {
  chair: { slug: 'demo-modelo', dims_cm: { width: 49.7, height: 77.9, depth: 57.8 } },
  lantern: { slug: 'demo-modelo-lanterna', dims_cm: { width: 22.1, height: 49.7, depth: 19.3 } },
  helmet: { slug: 'demo-modelo-acessorio', dims_cm: { width: 26.5, height: 24.8, depth: 31.7 } },
};

/** Addresses of a demonstration model's files, as paths of the site without a slash. */
export const demoModelFiles = (id: DemoModelId) => ({
  /** Light, for pages. */
  webGlb: `models/${id}.glb`,
  /** Core glTF, for Android's AR. */
  glb: `models/${id}-ar.glb`,
  /** For Quick Look, which iPhones have. */
  usdz: `models/${id}.usdz`,
  picture: `models/${id}.webp`,
});

/** The demonstration model of a slug; undefined for every other. */
export const demoModelAt = (slug: string): DemoModelId | undefined =>
  DEMO_MODEL_IDS.find((id) => DEMO_MODELS[id].slug === slug);
