import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { BROWSER_PATIENCE_MS, PATIENCE_MS } from './tests/support/patience.ts';

/** Where files share a process, each has our modules anew; the packages are shared. */
const FRESH_MODULES = './tests/support/fresh-modules.ts';

/** One project a kind of test: `npm run test:<kind>` runs one, `npm test` all of them (bin/test/kinds.ts). */
export default defineConfig({
  test: {
    maxWorkers: 2, // of two cores vitest would use one
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/web/**'],
          testTimeout: 180_000, // what models are made and packaged by computes for seconds, on a busy machine for many
          hookTimeout: 180_000,
          isolate: false, // half of the time was the same modules loaded again; no test here replaces one
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'web',
          expect: { poll: { timeout: PATIENCE_MS } },
          include: ['tests/unit/web/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          environment: 'jsdom',
          isolate: false, // a window and its packages a file were two thirds of the time
          runner: FRESH_MODULES,
          unstubEnvs: true,
          unstubGlobals: true,
          setupFiles: ['tests/support/web-setup.ts'],
          // Its forms call the account service, which tests stand in for.
          server: { deps: { inline: [/\/@aws-amplify\/ui/] } },
        },
      },
      {
        test: {
          name: 'contract',
          expect: { poll: { timeout: PATIENCE_MS } },
          include: ['tests/contract/**/*.test.ts'],
          isolate: false, // the SDK's modules a file were a third of the time
          runner: FRESH_MODULES,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'integration',
          expect: { poll: { timeout: PATIENCE_MS } },
          include: ['tests/integration/**/*.test.ts'],
          isolate: false, // as above
          runner: FRESH_MODULES,
          unstubEnvs: true,
          unstubGlobals: true,
          globalSetup: ['tests/support/kind-servers.ts'],
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'engine',
          include: ['tests/engine/**/*.test.ts'],
          testTimeout: 1_200_000, // models are made in what other kinds leave of the cores: next to nothing, at first
          hookTimeout: 1_800_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: BROWSER_PATIENCE_MS } }, // a browser and a server, not a value in memory
          globalSetup: ['tests/support/kind-servers.ts', 'tests/support/kind-chromium.ts'],
          isolate: false, // the same modules in every file, and none is replaced
        },
      },
      {
        test: {
          name: 'iam',
          include: ['tests/iam/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
