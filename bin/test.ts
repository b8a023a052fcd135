import { KINDS, type Kind } from './test/kinds.ts';
import { hashesOf, isChanged, keepProven, PROVEN, readProven } from './test/proven.ts';
import { forgetReports, runKind } from './test/run-kind.ts';
import { sideBySide } from './test/side-by-side.ts';
import { ending, summary } from './test/summary.ts';

/**
 * `npm test`: the checks and every kind of test, then a summary of what ran. `npm test -- unit engine` runs those kinds.
 * `--whole` runs proofs by repetition at their whole size and writes down what they have proven; `--whole-if-changed`
 * only those whose files have changed since.
 */
const CORES = 2;
/** Kinds wait for a browser, a database or a clock now and then; with this much more work the cores do not. */
const SPARE = 2;

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const odd = [
  ...options.filter((option) => !['--whole', '--whole-if-changed'].includes(option)),
  ...names.filter((name) => !KINDS.some((kind) => kind.name === name)),
];
if (odd.length > 0)
  throw new Error(`There is no ${odd.join(', ')}. Kinds are ${KINDS.map(({ name }) => name).join(', ')}.`);

process.once('SIGTERM', () => process.exit(143)); // so that the kinds that run are ended, too
process.once('SIGINT', () => process.exit(130));

const began = performance.now();
const proven = readProven();
const isWhole = (kind: Kind): boolean =>
  options.includes('--whole')
    ? kind.proves !== undefined
    : options.includes('--whole-if-changed') && isChanged(kind, proven);
const isWanted = (kind: Kind): boolean =>
  names.length > 0 ? names.includes(kind.name) : !kind.isWholeOnly || isWhole(kind);

forgetReports();
const kinds = KINDS.filter(isWanted);
const hashes = hashesOf(kinds); // before anything runs: a file that changes meanwhile is not proven
const whole = kinds.filter(isWhole).map(({ name }) => name);
if (whole.length > 0) console.log(`at their whole size: ${whole.join(', ')}`);
const outcomes = await sideBySide(kinds, CORES + SPARE, async (kind) => {
  const outcome = await runKind(kind, { isWhole: isWhole(kind), isShown: kinds.length === 1 });
  console.log(ending(outcome));
  if (kind.name === 'check' && outcome.failed > 0) process.exit(1); // tests of what does not compile prove nothing
  return outcome;
});
console.log(summary(outcomes, (performance.now() - began) / 1000));
const green = outcomes.filter(({ failed }) => failed === 0).map(({ kind }) => kind);
if (options.includes('--whole')) {
  keepProven(
    hashes.filter(({ kind }) => green.includes(kind)),
    new Date(),
  );
  console.log(`${PROVEN} says what was proven: commit it`);
}
process.exit(green.length === kinds.length ? 0 : 1);
