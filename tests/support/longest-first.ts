import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that others must not wait for at the end. */
const LONGEST = [
  'tests/engine/models.test.ts',
  'tests/integration/rodin-machine.test.ts',
  'tests/integration/local-recovery.test.ts',
  'tests/integration/bad-input.test.ts',
  'tests/integration/faults.test.ts',
  'tests/integration/reconstruct-command.test.ts',
  'tests/e2e/main-job.test.ts',
  'tests/e2e/viewer.test.ts',
  'tests/e2e/landing.test.ts',
];
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? LONGEST.length : place;
};

/** Begins with the longest files also in a fresh clone, where vitest knows no durations yet. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
