import type { FailureCode } from '../../shared/rules/failures.ts';

/** A model is not made, for another reason than our engine has. Its name and message reach the failed job through the state machine. */
export class ProviderFailure extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode, { photo, ...options }: ErrorOptions & { photo?: number } = {}) {
    super(photo === undefined ? code : `${code} (photo ${photo + 1})`, options);
    this.name = 'ProviderFailure';
    this.code = code;
  }
}

/** Reasons of a quality that no engine gives: of providers elsewhere, and of those that did not deliver. */
export const PROVIDER_REASON_CODES = ['likeness_unmeasured', 'provider_replaced'] as const;
