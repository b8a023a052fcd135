import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** `MUTATION_TESTS=ledger,credits`: these alone judge, where all take a night; what they miss others may notice. */
const NAMES = process.env.MUTATION_TESTS?.split(',');

const INTEGRATION = 'tests/integration';
/** Those that call the code in their own process: what a running product does cannot be told from outside which change to make. */
const WITH_TABLE = readdirSync(INTEGRATION)
  .map((name) => `${INTEGRATION}/${name}`)
  .filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('useTable('))
  .filter((path) => !NAMES || NAMES.some((name) => path.endsWith(`/${name}.test.ts`)));

/**
 * The tests that `npm run mutate` judges by. Rules and the HTTP layer are held by unit tests alone; the table's functions
 * (MUTATION_TABLE) also by what runs against DynamoDB Local. Stryker picks the files that import what it changed.
 */
export default defineConfig({
  test: {
    include: [
      'tests/unit/{shared,functions}/**/*.test.ts',
      ...(process.env.MUTATION_TABLE ? WITH_TABLE : []),
    ],
    globalSetup: ['tests/support/kind-servers.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
