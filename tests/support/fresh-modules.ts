import { VitestTestRunner } from 'vitest/runners';

type Config = ConstructorParameters<typeof VitestTestRunner>[0];

/**
 * For files that share a process, with `isolate: false`: each loads our modules anew, and what an earlier one replaced
 * is itself again. The window and the packages, which take most of a file's time to load, are shared. Vitest does so
 * before every file of a process where its `isolate` is on; its pool, which reads the option elsewhere, then starts no
 * process a file.
 */
export default class FreshModules extends VitestTestRunner {
  constructor(config: Config) {
    super(Object.assign(config, { isolate: true }));
  }
}
