import type { Dimensions, ModelQuality } from '../schemas/models.ts';
import measured from './example-models.json' with { type: 'json' };

/** The models of our own library (SITE-03), drawn in code by `npm run demo-models`: files of the site, of no shop. */
export const DEMO_MODEL_IDS = ['chair', 'lantern', 'helmet'] as const;
export type DemoModelId = (typeof DEMO_MODEL_IDS)[number];

/** Made from photos as any shop's are, by `npm run example-models` (SITE-09). */
export const EXAMPLE_MODEL_IDS = ['stool', 'ladderback', 'lamp', 'teapot', 'ottoman', 'desk'] as const;
export type ExampleModelId = (typeof EXAMPLE_MODEL_IDS)[number];

/** All models of the site. */
export const SITE_MODEL_IDS = [...DEMO_MODEL_IDS, ...EXAMPLE_MODEL_IDS] as const;
export type SiteModelId = (typeof SITE_MODEL_IDS)[number];

interface SiteModelFacts {
  /** The first one is the one SITE-03 names; the others follow it, so that each button opens its own model. */
  slug: string;
  dims_cm: Dimensions;
}

/** What was measured of an example when it was made. */
export interface ExampleFacts {
  photos: number;
  /** Of one core, packaging included. */
  processorSeconds: number;
  quality: Pick<ModelQuality, 'level' | 'score'>;
  dims_cm: Dimensions;
}
export const EXAMPLES = measured as Readonly<Record<ExampleModelId, ExampleFacts>>;

/** What their pages say of them; a test holds the sizes against the files. */
export const SITE_MODELS: Readonly<Record<SiteModelId, SiteModelFacts>> = {
  chair: { slug: 'demo-modelo', dims_cm: { width: 49.7, height: 77.9, depth: 57.8 } },
  lantern: { slug: 'demo-modelo-lanterna', dims_cm: { width: 22.1, height: 49.7, depth: 19.3 } },
  helmet: { slug: 'demo-modelo-acessorio', dims_cm: { width: 26.5, height: 24.8, depth: 31.7 } },
  stool: { slug: 'exemplo-banqueta', dims_cm: EXAMPLES.stool.dims_cm },
  ladderback: { slug: 'exemplo-cadeira', dims_cm: EXAMPLES.ladderback.dims_cm },
  lamp: { slug: 'exemplo-luminaria', dims_cm: EXAMPLES.lamp.dims_cm },
  teapot: { slug: 'exemplo-bule', dims_cm: EXAMPLES.teapot.dims_cm },
  ottoman: { slug: 'exemplo-pufe', dims_cm: EXAMPLES.ottoman.dims_cm },
  desk: { slug: 'exemplo-escrivaninha', dims_cm: EXAMPLES.desk.dims_cm },
};

/** Addresses of a model's files, as paths of the site without a slash. */
export const siteModelFiles = (id: SiteModelId) => ({
  /** Light, for pages. */
  webGlb: `models/${id}.glb`,
  /** Core glTF, for Android's AR. */
  glb: `models/${id}-ar.glb`,
  /** For Quick Look, which iPhones have. */
  usdz: `models/${id}.usdz`,
  picture: `models/${id}.webp`,
  /** For chats and social sites, of the size of a shop's (`npm run model-pictures`). */
  share: `models/${id}-share.jpg`,
  /** For oEmbed, as a shop's. */
  thumbnail: `models/${id}-thumbnail.webp`,
});

/** Some of the photos that an example was made from; the first shows what its picture shows. */
export const examplePhotoFiles = (id: ExampleModelId): string[] =>
  [1, 2, 3].map((photo) => `models/${id}-photo-${photo}.webp`);

/** The site's model of a slug; undefined for every other. */
export const siteModelAt = (slug: string): SiteModelId | undefined =>
  SITE_MODEL_IDS.find((id) => SITE_MODELS[id].slug === slug);
