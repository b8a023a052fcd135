/** Why a demonstration model cannot be shown in AR; its sentence is in SITE-03. */
export type ArProblem = 'arUnsupported' | 'noUsdz';

/** What stands in the way of AR; null for nothing. */
export function arProblem({
  canActivate,
  hasUsdz,
}: {
  canActivate: boolean;
  hasUsdz: boolean;
}): ArProblem | null {
  if (canActivate) return null;
  return hasUsdz ? 'arUnsupported' : 'noUsdz';
}
