import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from './kinds.ts';
import { secondsSince } from './processor-time.ts';

/** What a kind printed, and what vitest reported of it. */
const REPORTS = '.cache/test-reports';
/** Where the running product writes what its functions need of AWS. */
const NEEDS = '.cache/iam';

/** The part of vitest's JSON report that is read. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export interface Outcome {
  kind: string;
  files: { name: string; seconds: number }[];
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** Of the processor, with all that it started: on a busy machine the other seconds tell little. 0: not known. */
  processorSeconds: number;
  /** Each failed test, or file that could not be run, with what was said. */
  failures: { name: string; message: string }[];
  log: string;
}

export interface RunOptions {
  /** Whether proofs by repetition run at their whole size. */
  isWhole: boolean;
  /** Whether what it prints is shown while it runs, beside its log. */
  isShown: boolean;
}

/** Empties the folder of reports. */
export function forgetReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
}

/** Of a busy core other kinds have seventy times as much: it takes what they leave. */
const GIVES_WAY = '19';

/** Files that run at a time at the whole size, beside which little else runs. */
const WHOLE_WORKERS = 2;

/** Runs the tests of a kind in a process of their own, with its output in a file. */
export async function runKind(kind: Kind, { isWhole, isShown }: RunOptions): Promise<Outcome> {
  const { name, command } = kind;
  const report = `${REPORTS}/${name}.json`;
  const log = `${REPORTS}/${name}.log`;
  const needs = path.resolve(NEEDS, name);
  if (kind.isRecorded) rmSync(needs, { recursive: true, force: true });
  const began = performance.now();
  const program = command ?? vitest(kind, isWhole, report);
  const { isGreen, processorSeconds } = await runToEnd(
    kind.givesWay ? ['nice', '-n', GIVES_WAY, ...program] : program,
    log,
    isShown,
    {
      ...(isWhole && { PROOF: 'full' }),
      ...(kind.isRecorded && { RECORD_NEEDS: needs }),
    },
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    ...(command ? ofCommand(name, log, isGreen) : ofReport(name, report, isGreen)),
    kind: name,
    seconds,
    processorSeconds,
    log,
  };
}

/**
 * In megabytes: where young objects live in the process that runs a kind's product, whose functions are loaded there, each
 * in a thread that begins with nothing. From V8's own, one, they would all be moved out of the way a few times first.
 */
const YOUNG_MB = { least: 32, most: 64 };

const vitest = (
  { name, workers }: Kind,
  isWhole: boolean,
  report: string,
): readonly [string, ...string[]] => [
  process.execPath,
  `--min-semi-space-size=${YOUNG_MB.least}`,
  `--max-semi-space-size=${YOUNG_MB.most}`,
  'node_modules/vitest/vitest.mjs',
  'run',
  `--project=${name}`,
  `--maxWorkers=${isWhole ? WHOLE_WORKERS : workers}`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/** Runs the program. When this process ends, so does that one, with all that it started. */
function runToEnd(
  [program, ...args]: readonly [string, ...string[]],
  log: string,
  isShown: boolean,
  variables: Record<string, string>,
): Promise<{ isGreen: boolean; processorSeconds: number }> {
  const file = createWriteStream(log);
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', ...variables };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.pipe(file, { end: false });
      if (isShown) from.pipe(to, { end: false });
    }
    const end = () => void (child.pid && process.kill(-child.pid)); // its process group
    process.once('exit', end);
    child.once('error', reject);
    let processorSeconds = 0;
    child.once('exit', () => (processorSeconds = secondsSince()));
    child.once('close', (code) => {
      process.off('exit', end);
      file.end(() => resolve({ isGreen: code === 0, processorSeconds }));
    });
  });
}

const LINES_SHOWN = 60;
const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');

type Counts = Omit<Outcome, 'kind' | 'seconds' | 'processorSeconds' | 'log'>;

const ofCommand = (name: string, log: string, isGreen: boolean): Counts => ({
  files: [],
  passed: isGreen ? 1 : 0,
  failed: isGreen ? 0 : 1,
  skipped: 0,
  failures: isGreen ? [] : [{ name, message: lastLines(readFileSync(log, 'utf8')) }],
});

function ofReport(name: string, file: string, isGreen: boolean): Counts {
  if (!existsSync(file)) {
    const failures = [{ name, message: 'vitest ended before it wrote its report' }];
    return { files: [], passed: 0, failed: 1, skipped: 0, failures };
  }
  const { testResults, numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Report;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const test = path.relative('.', name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ name: test, message }];
    return failed.map((one) => ({
      name: `${test} > ${one.fullName}`,
      message: one.failureMessages.join('\n'),
    }));
  });
  return {
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative('.', name),
      seconds: (endTime - startTime) / 1000,
    })),
    passed: numPassedTests,
    // A file that could not be loaded has no failed test of its own, but is no success either.
    failed: Math.max(numFailedTests, failures.length, isGreen ? 0 : 1),
    skipped: numPendingTests,
    failures,
  };
}
