import type { ReconstructOptions } from '../types.ts';

/**
 * Progress of stages that run one after another, as one share of 0 to 1. `weights` gives each its part of the time,
 * in order; the result names one stage and takes what share of it is done.
 */
export function stageProgress<Name extends string>(
  onProgress: ReconstructOptions['onProgress'],
  weights: Readonly<Record<Name, number>>,
): (stage: Name) => (share: number) => void {
  const names = Object.keys(weights) as Name[];
  const total = names.reduce((sum, name) => sum + weights[name], 0);
  return (stage) => {
    const before = names.slice(0, names.indexOf(stage)).reduce((sum, name) => sum + weights[name], 0);
    return (share) => onProgress?.((before + share * weights[stage]) / total, stage);
  };
}
