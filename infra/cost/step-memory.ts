import type { FunctionName } from '../functions.ts';
import { LAMBDA_OF_STAGE, type Bench } from './usage.ts';

type Measured = (typeof LAMBDA_OF_STAGE)[keyof typeof LAMBDA_OF_STAGE];

/** Steps that no bench measures, by the step that does the same work. */
const ALIKE = {
  'prepare-rodin': 'segment-photo',
  'fetch-rodin': 'package-model',
  mending: 'package-model',
  pictures: 'segment-photo',
} as const satisfies Partial<Record<FunctionName, Measured>>;

/**
 * The most memory, in MB, that each step which computes took in the bench. There all stages share a process, so a
 * Lambda of its own takes less. What the process took at its peak is the shape's, which keeps the largest fields, and alone holds
 * all frames of a walk at once.
 */
export function stepMemoryMb({
  photos,
  walks,
}: {
  photos: readonly Bench[];
  walks: readonly Bench[];
}): Record<Measured | keyof typeof ALIKE, number> {
  const most = (stages: readonly string[]) =>
    Math.max(...photos.flatMap(({ costs }) => stages.map((stage) => costs.stages[stage]?.memoryMb ?? 0)));
  const measured = Object.fromEntries(
    Object.values(LAMBDA_OF_STAGE).map((name) => [
      name,
      most(Object.entries(LAMBDA_OF_STAGE).flatMap(([stage, of]) => (of === name ? [stage] : []))),
    ]),
  ) as Record<Measured, number>;
  const peak = Math.max(...[...photos, ...walks].map(({ costs }) => costs.peakMemoryMb ?? 0));
  const steps = { ...measured, 'reconstruct-shape': Math.max(measured['reconstruct-shape'], peak) };
  const alike = Object.entries(ALIKE).map(([name, as]) => [name, steps[as]]);
  return { ...steps, ...(Object.fromEntries(alike) as Record<keyof typeof ALIKE, number>) };
}
