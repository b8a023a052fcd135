/** Who makes models of photos (JOB-09): our own engine, or Hyper3D Rodin. */
export const PROVIDERS = ['embedded', 'rodin'] as const;
export type ProviderName = (typeof PROVIDERS)[number];
