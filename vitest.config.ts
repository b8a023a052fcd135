import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { BROWSER_PATIENCE_MS, PATIENCE_MS, TEST_MS } from './tests/support/patience.ts';

/** Where files share a process, each has our modules anew; the packages are shared. */
const FRESH_MODULES = './tests/support/fresh-modules.ts';

/** Run before each file. */
const setupFiles = ['./tests/support/end-temp-folders.ts'];

const limits = { testTimeout: TEST_MS, hookTimeout: 1.5 * TEST_MS, setupFiles };

/** One project a kind of test: `npm run test:<kind>` runs one, `npm test` all of them (bin/test/kinds.ts). */
export default defineConfig({
  test: {
    maxWorkers: 2, // of two cores vitest would use one
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/web/**'],
          isolate: false, // half of the time was the same modules loaded again; no test here replaces one
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          ...limits,
          name: 'web',
          expect: { poll: { timeout: PATIENCE_MS } },
          include: ['tests/unit/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false, // a window and its packages a file were two thirds of the time
          runner: FRESH_MODULES,
          unstubEnvs: true,
          unstubGlobals: true,
          setupFiles: [...setupFiles, 'tests/support/web-setup.ts'],
          // Its forms call the account service, which tests stand in for.
          server: { deps: { inline: [/\/@aws-amplify\/ui/] } },
        },
      },
      {
        test: {
          ...limits,
          name: 'contract',
          expect: { poll: { timeout: PATIENCE_MS } },
          include: ['tests/contract/**/*.test.ts'],
          isolate: false, // the SDK's modules a file were a third of the time
          runner: FRESH_MODULES,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          ...limits,
          name: 'integration',
          expect: { poll: { timeout: PATIENCE_MS } },
          include: ['tests/integration/**/*.test.ts'],
          isolate: false, // as above
          runner: FRESH_MODULES,
          unstubEnvs: true,
          unstubGlobals: true,
          globalSetup: ['tests/support/kind-servers.ts'],
          setupFiles: [...setupFiles, 'tests/support/quick-mailbox.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'engine',
          include: ['tests/engine/**/*.test.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          expect: { poll: { timeout: BROWSER_PATIENCE_MS } }, // a browser and a server, not a value in memory
          globalSetup: ['tests/support/kind-servers.ts', 'tests/support/kind-chromium.ts'],
          isolate: false, // the same modules in every file, and none is replaced
          setupFiles: [...setupFiles, 'tests/support/tell-pages-shown.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'iam',
          include: ['tests/iam/**/*.test.ts'],
        },
      },
    ],
  },
});
