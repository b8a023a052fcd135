import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { watch } from 'chokidar';
import { context, formatMessages, type BuildFailure, type Metafile } from 'esbuild';
import { BUNDLING } from '../../bundling.ts';
import { FUNCTIONS } from '../../functions.ts';
import { ENTRIES, ROOT } from '../supervisor/builds.ts';

export interface WatchOptions {
  /** Told of each function that is other code now, and of the module that has it. */
  replace: (name: string, modulePath: string) => void;
  /** Told, in a line or a compiler's message, what was built and what could not be. */
  say: (text: string) => void;
}

/** What the functions are made of. */
const SOURCES = ['functions', 'shared'];
/** What the template is made of beside them: it is synthesized at the start. */
const TEMPLATE = ['infra', 'shared/routes.ts'];
const NOT_TEMPLATE = ['infra/local', 'infra/scale', 'infra/cost', 'infra/deploy'];

/**
 * Builds the functions again whenever a file of theirs changes, until stopped. A build that fails replaces nothing.
 * Packages are left where they are: without them a build takes a tenth of the time.
 */
export async function watchFunctions({ replace, say }: WatchOptions): Promise<{ stop(): Promise<void> }> {
  const kept = path.join(ROOT, '.cache', 'functions-dev');
  await mkdir(kept, { recursive: true });
  const outdir = await mkdtemp(path.join(kept, 'run-'));
  const builder = await context({
    ...BUNDLING,
    entryPoints: ENTRIES,
    // Every state of a function is a file of its own: what runs keeps what it has loaded, and what it will load later.
    entryNames: '[dir]/[name]-[hash]',
    outdir,
    splitting: true,
    packages: 'external',
    logLevel: 'silent',
  });
  let modules: Map<string, string> | undefined;
  const changed = new Set<string>();
  let building: Promise<void> | undefined;

  async function build(): Promise<void> {
    // What changes during a build is in the next one.
    for (let files = take(); files.length > 0 || !modules; files = take()) {
      const began = performance.now();
      try {
        const { metafile } = await builder.rebuild();
        const now = modulesOf(metafile);
        const other = [...now].filter(([name, module]) => modules?.get(name) !== module);
        modules = now;
        if (files.length === 0) continue; // the first build, of what runs already
        for (const [name, module] of other) replace(name, module);
        if (other.length > 0)
          say(
            lineOf(
              other.map(([name]) => name),
              performance.now() - began,
            ),
          );
      } catch (error) {
        modules ??= new Map(); // whatever can be built next is new
        say(await messageOf(error as BuildFailure));
      }
    }
  }

  function take(): string[] {
    const files = [...changed];
    changed.clear();
    return files;
  }

  const watcher = watch([...SOURCES, 'infra'], {
    cwd: ROOT,
    ignoreInitial: true,
    // A file that is written is empty first, and the event of its text is left out when it comes right after.
    awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
    ignored: (file, stats) => stats?.isFile() === true && !/\.(ts|js|json)$/.test(file),
  });
  watcher.on('all', (_, file) => {
    if (isUnder(file, TEMPLATE) && !isUnder(file, NOT_TEMPLATE))
      say(`${file} is part of the template: start again to see what it changes`);
    if (!isUnder(file, SOURCES)) return;
    changed.add(file);
    building ??= build().finally(() => (building = undefined));
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  building ??= build().finally(() => (building = undefined));

  return {
    async stop() {
      await watcher.close();
      await building;
      await builder.dispose();
      await rm(outdir, { recursive: true, force: true });
    },
  };
}

/** The built module of each function. */
function modulesOf({ outputs }: Metafile): Map<string, string> {
  const names = new Map<string, string>(Object.entries(FUNCTIONS).map(([name, { entry }]) => [entry, name]));
  return new Map(
    Object.entries(outputs).flatMap(([file, { entryPoint }]) => {
      const name = entryPoint && names.get(entryPoint);
      return name ? [[name, path.join(ROOT, file)] as const] : [];
    }),
  );
}

const isUnder = (file: string, places: readonly string[]): boolean =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

function lineOf(names: readonly string[], ms: number): string {
  const shown =
    names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  return `${shown} rebuilt in ${(ms / 1000).toFixed(1)} s`;
}

async function messageOf(failure: BuildFailure): Promise<string> {
  if (!Array.isArray(failure.errors)) throw failure;
  const messages = await formatMessages(failure.errors, { kind: 'error', color: process.stdout.isTTY });
  return messages.join('\n').trimEnd();
}
