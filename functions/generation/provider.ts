import type { FailureCode } from '../../shared/rules/failures.ts';

/** A provider elsewhere did not deliver. Its name and message reach the failed job through the state machine. */
export class ProviderFailure extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode, options: ErrorOptions = {}) {
    super(code, options);
    this.name = 'ProviderFailure';
    this.code = code;
  }
}

/** Reasons of a quality that no engine gives: of providers elsewhere, and of those that did not deliver. */
export const PROVIDER_REASON_CODES = ['likeness_unmeasured', 'provider_replaced'] as const;
