import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import type { Capture } from '../../../shared/rules/captures.ts';
import type { FailureCode } from '../../../shared/rules/failures.ts';

const { hints, hintsByCode, walkHints } = statusCopy.failed;

/** Failures that the same photos need not meet again; after any other, new photos are the better way. */
const NOT_OF_THE_PHOTOS: readonly FailureCode[] = [
  'provider_failed',
  'provider_unavailable',
  'took_too_long',
  'interrupted',
  'size_invalid',
];

export const isOfThePhotos = (code: FailureCode | undefined): boolean =>
  code !== undefined && !NOT_OF_THE_PHOTOS.includes(code);

/** Which advice fits a failure: by its name, else by what its text says (JOB-07: format, size, network/api, generic). What helps a film helps it whatever it failed of. */
export function hintsFor(
  message: string,
  code?: FailureCode,
  capture: Capture = 'photos',
): readonly string[] {
  if (capture === 'walk' && isOfThePhotos(code)) return walkHints;
  const known = code && hintsByCode[code];
  if (known) return known;
  if (/format|jpe?g|png|heic|arquivo/i.test(message)) return hints.format;
  if (/\bMB\b|pixels|tamanho|size|grande|pesad|pequena/i.test(message)) return hints.size;
  if (/\brede\b|network|\bapi\b|conex|servi[cç]o|tempo esgotado|timeout|demorou|erro interno/i.test(message))
    return hints.network;
  return hints.generic;
}
