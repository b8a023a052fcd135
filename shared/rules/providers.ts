/** Who makes models of photos (JOB-09): our own engine, or Hyper3D Rodin. */
export const PROVIDERS = ['embedded', 'rodin'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** How fine our own engine makes models: drafts are quick and coarse, for tests that need a model and not its looks. */
export const PRESETS = ['full', 'draft'] as const;
export type Preset = (typeof PRESETS)[number];
