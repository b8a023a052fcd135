import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm test`: the checks, then every kind of test in turn, then a summary of what ran. One kind at a time, so
 * that the engine and the browser have the machine to themselves. `npm test -- unit engine` runs those kinds.
 */
const KINDS = ['unit', 'web', 'contract', 'integration', 'infra', 'engine', 'e2e', 'iam'];
const REPORTS = '.cache/test-reports';
/** Kinds that run the product; what its functions need of AWS is recorded, and the kind `iam` holds roles against it. */
const RECORDED = ['integration', 'e2e'];
const NEEDS = '.cache/iam';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface Outcome {
  kind: string;
  files: number;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** Sentences for the end, where a long log is read first. */
  remarks: string[];
}

function run(command: string, args: string[], variables: Record<string, string> = {}): boolean {
  return (
    spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...variables },
    }).status === 0
  );
}

function runKind(kind: string): Outcome {
  const report = `${REPORTS}/${kind}.json`;
  const started = performance.now();
  const needs = path.resolve(NEEDS, kind);
  rmSync(needs, { recursive: true, force: true });
  const green = run(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      kind,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      // A browser or a database that stalled for once does not make the answer red, but it is told of.
      ...(RECORDED.includes(kind) ? ['--retry=1'] : []),
    ],
    RECORDED.includes(kind) ? { RECORD_NEEDS: needs } : {},
  );
  const seconds = (performance.now() - started) / 1000;
  const { testResults, numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report;
  // A file that failed to load has no failed test of its own, but is no success either.
  const failed = Math.max(numFailedTests, green ? 0 : 1);
  return {
    kind,
    files: testResults.length,
    passed: numPassedTests,
    failed,
    skipped: numPendingTests,
    seconds,
    remarks: remarksOn(testResults),
  };
}

/** The files and tests that failed, and the tests that passed only on a second try. */
const remarksOn = (files: Report['testResults']): string[] =>
  files.flatMap(({ name, status, assertionResults: tests }) => {
    const file = path.relative('.', name);
    const failed = tests.filter((test) => test.status === 'failed');
    const retried = tests.filter((test) => test.status === 'passed' && test.failureMessages.length > 0);
    const isBroken = status === 'failed' && failed.length === 0;
    return [
      ...(isBroken ? [`failed: ${file}`] : []),
      ...failed.map(({ fullName }) => `failed: ${file} > ${fullName}`),
      ...retried.map(({ fullName }) => `passed on a second try: ${file} > ${fullName}`),
    ];
  });

const wanted = process.argv.slice(2);
const unknown = wanted.filter((kind) => !KINDS.includes(kind));
if (unknown.length > 0)
  throw new Error(`No such kind of test: ${unknown.join(', ')}. There are ${KINDS.join(', ')}.`);

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
if (wanted.length === 0 && !run('npm', ['run', '--silent', 'check'])) process.exit(1);
const outcomes = (wanted.length > 0 ? wanted : KINDS).map(runKind);

const row = (cells: (string | number)[]) =>
  cells.map((cell, i) => (i ? String(cell).padStart(9) : String(cell).padEnd(12))).join('');
const total = (field: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((sum, outcome) => sum + outcome[field], 0);
console.log(`\n${row(['', 'files', 'passed', 'failed', 'skipped', 'seconds'])}`);
for (const { kind, files, passed, failed, skipped, seconds } of outcomes) {
  console.log(row([kind, files, passed, failed, skipped, seconds.toFixed(1)]));
}
for (const remark of outcomes.flatMap(({ remarks }) => remarks)) console.log(remark);
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exit(total('failed') > 0 ? 1 : 0);
