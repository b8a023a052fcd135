/** Whatever a kind proves depends on these, too: the packages, how it is run, and what all kinds' files use. */
const EVERYWHERE = ['package-lock.json', 'vitest.config.ts', 'tests/support'];

/** A kind of test: a project of vitest.config.ts, or a command. */
export interface Kind {
  name: string;
  /** How many of the machine's two cores it keeps busy; kinds that need one each run side by side. */
  cores: 1 | 2;
  /** Kinds whose end it waits for, where they run at all. */
  after?: readonly string[];
  /** It runs the product; what the functions need of AWS is recorded, and the kind `iam` holds roles against it. */
  isRecorded?: boolean;
  /**
   * The files that its proofs by repetition are about, as Git's pathspecs. Such a kind has a gate size and a whole size
   * (tests/support/proof-size.ts). Others prove everything at every run.
   */
  proves?: readonly string[];
  /** What Node runs in place of a project; it has no gate size, so that only whole runs have it. */
  command?: readonly string[];
}

/**
 * In the order in which they start: those that need both cores first, so that `iam`, which waits for two of them, runs
 * beside others; of those that run side by side the longest first.
 */
export const KINDS: readonly Kind[] = [
  {
    name: 'integration',
    cores: 2,
    isRecorded: true,
    proves: [...EVERYWHERE, 'functions', 'shared', 'infra', 'tests/integration'],
  },
  {
    name: 'engine',
    cores: 2,
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
    name: 'e2e',
    cores: 2,
    isRecorded: true,
    proves: [...EVERYWHERE, 'web', 'shared', 'functions', 'infra', 'tests/e2e'],
  },
  { name: 'unit', cores: 1 },
  { name: 'infra', cores: 1 },
  { name: 'web', cores: 1 },
  { name: 'contract', cores: 1 },
  { name: 'iam', cores: 1, after: ['integration', 'e2e'] },
  {
    name: 'faults',
    cores: 2,
    command: ['--import', 'tsx', 'tests/faults/run.ts'],
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
