/** Whatever a kind proves depends on these, too: the packages, how it is run, and what all kinds' files use. */
const EVERYWHERE = ['package-lock.json', 'vitest.config.ts', 'tests/support'];

/** A kind of test: a project of vitest.config.ts, or a command. */
export interface Kind {
  name: string;
  /** How many of the machine's two cores it keeps busy, about, by its processor time; by this kinds run side by side. */
  cores: number;
  /** It only computes, with time to spare: beside kinds that wait for a browser or a clock, it takes what they leave. */
  givesWay?: boolean;
  /** How many of its files run at a time at its gate size. */
  workers: 1 | 2;
  /** Kinds whose end it waits for, where they run at all. */
  after?: readonly string[];
  /** It runs the product; what the functions need of AWS is recorded, and the kind `iam` holds roles against it. */
  isRecorded?: boolean;
  /**
   * The files that its proofs by repetition are about, as Git's pathspecs. Such a kind has a gate size and a whole size
   * (tests/support/proof-size.ts). Others prove everything at every run.
   */
  proves?: readonly string[];
  /** What runs in place of a project. */
  command?: readonly [program: string, ...args: string[]];
  /** It has no gate size, so that only whole runs have it. */
  isWholeOnly?: boolean;
}

/**
 * In the order in which they start where there is room. First those that `iam` waits for, beside each other: they wait
 * for browsers, clocks and a database. Those that only compute fill what is left, the longest first, and give way.
 */
export const KINDS: readonly Kind[] = [
  { name: 'check', cores: 1, workers: 1, command: ['npm', 'run', '--silent', 'check'] },
  {
    name: 'integration',
    cores: 1.5,
    workers: 2,
    isRecorded: true,
    proves: [...EVERYWHERE, 'functions', 'shared', 'infra', 'tests/integration'],
  },
  {
    name: 'e2e',
    cores: 1.5,
    workers: 2,
    after: ['check'],
    isRecorded: true,
    proves: [...EVERYWHERE, 'web', 'shared', 'functions', 'infra', 'tests/e2e'],
  },
  {
    name: 'engine',
    cores: 1,
    givesWay: true,
    workers: 1,
    proves: [
      ...EVERYWHERE,
      'functions/engine',
      'functions/generation',
      'shared/rules',
      'tests/engine',
      'tests/fixtures',
    ],
  },
  {
    name: 'unit',
    cores: 1,
    givesWay: true,
    workers: 2, // what either core leaves it takes
    proves: [...EVERYWHERE, 'functions', 'shared', 'tests/unit'],
  },
  { name: 'infra', cores: 1, workers: 1 },
  { name: 'contract', cores: 1, workers: 1 },
  { name: 'web', cores: 1, workers: 2 },
  { name: 'iam', cores: 1, workers: 1, after: ['integration', 'e2e'] },
  {
    name: 'faults',
    cores: 2,
    workers: 1,
    command: ['node', '--import', 'tsx', 'tests/faults/run.ts'],
    isWholeOnly: true,
    proves: [
      ...EVERYWHERE,
      'functions/workers',
      'functions/domain',
      'functions/store',
      'functions/services',
      'functions/generation',
      'shared',
      'infra',
      'tests/faults',
    ],
  },
];
