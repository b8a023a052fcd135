import { ProviderFailure } from '../../generation/provider.ts';
import { RodinError } from '../../services/rodin-error.ts';
import type { FailureCode } from '../../../shared/rules/failures.ts';

/** The failure of a job whose provider said no for good. */
export function failureOfRodin(error: RodinError): ProviderFailure {
  return new ProviderFailure(codeOf(error), { cause: error });
}

/** Whether nothing changes until our staff looks: the account, or a bug of ours. What alarms are made of. */
export const needsStaff = (error: unknown): error is RodinError =>
  error instanceof RodinError && (error.kind === 'account' || error.kind === 'request');

function codeOf({ kind, code }: RodinError): FailureCode {
  if (code === 'API_OBJECT_NOT_FOUND_ON_IMAGE') return 'no_product_found';
  if (kind === 'photos') return 'photos_refused';
  if (kind === 'account' || kind === 'busy') return 'provider_unavailable';
  return 'interrupted';
}
