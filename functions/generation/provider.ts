import type { FailureCode } from '../../shared/rules/failures.ts';

/** Who makes models of photos. Which one is asked is said by the environment, once a job (`deps.provider`). */
export const PROVIDERS = ['embedded', 'rodin'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** A provider elsewhere did not deliver. Its name and message reach the failed job through the state machine. */
export class ProviderFailure extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode, options: ErrorOptions = {}) {
    super(code, options);
    this.name = 'ProviderFailure';
    this.code = code;
  }
}

/** Reasons of a quality that only providers elsewhere give. */
export const PROVIDER_REASON_CODES = ['likeness_unmeasured'] as const;
