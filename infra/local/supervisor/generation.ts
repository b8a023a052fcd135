/** An account at Hyper3D Rodin; with one the product on this machine pays for models made there. */
export interface RodinAccount {
  apiKey: string;
  /** Address of a Rodin other than the real one. */
  api?: string;
}

/** The account that the environment names; none without a key: models are then made by the embedded engine. */
export function rodinAccountIn({ RODIN_API_KEY: apiKey }: NodeJS.ProcessEnv): RodinAccount | undefined {
  return apiKey ? { apiKey } : undefined;
}

/** The variables that tell functions who makes the models. */
export function generationEnvironment(account: RodinAccount | undefined): Record<string, string> {
  if (!account) return {};
  return {
    GENERATION_PROVIDER: 'rodin',
    RODIN_API_KEY: account.apiKey,
    ...(account.api && { RODIN_API_BASE: account.api }),
  };
}
