import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that others must not wait for at the end. */
const LONGEST = ['tests/e2e/main-job.test.ts'];
const isLongest = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(file));

/** Begins with the longest files also in a fresh clone, where vitest knows no durations yet. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
