import type { selfTestCopy } from '../../../shared/copy/pt-br/self-test.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import type { Asset } from '../../../shared/schemas/models.ts';

export type CheckName = keyof typeof selfTestCopy.titles;

/** What a test found. Whatever it throws is an error. */
export interface Finding {
  status: 'success' | 'warning' | 'error';
  message: string;
  data: Record<string, unknown>;
}

/** What the tests work with. */
export interface Bench {
  account: Account;
  /** The shop's newest model, read once for all tests; null when it has none. */
  newestModel: () => Promise<Asset | null>;
  signal: AbortSignal;
}

export type Check = (bench: Bench) => Promise<Finding>;

export const success = (message: string, data: Finding['data']): Finding => ({
  status: 'success',
  message,
  data,
});
export const warning = (message: string, data: Finding['data']): Finding => ({
  status: 'warning',
  message,
  data,
});
export const failure = (message: string, data: Finding['data']): Finding => ({
  status: 'error',
  message,
  data,
});
