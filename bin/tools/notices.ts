import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build as buildFunctions } from 'esbuild';
import { build as buildPages, type Plugin } from 'vite';
import { FUNCTIONS } from '../../infra/functions.ts';
import { SEGMENTER_FILES } from '../../shared/rules/segmenter-files.ts';

/**
 * `npm run notices` writes NOTICES.txt: each package of others whose code, styles or fonts ship to browsers or to Lambda,
 * with its licence. Run it after a dependency was added or moved; a test compares it with package.json.
 */
const NOTICES = 'NOTICES.txt';
/** Of it ship the styles that its plugin writes, which no bundler counts as a module. */
const STYLES = 'node_modules/tailwindcss/theme.css';
const LAYER = 'infra/layers/sharp/package-lock.json';

interface Package {
  name: string;
  version: string;
  license: string;
  /** The text its authors put beside it; undefined where they only name the licence. */
  text: string | undefined;
}

/** A package in a lockfile. */
interface Locked {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The folder of the package that a module belongs to, from the project's root; undefined for our own. */
const packageOf = (module: string): string | undefined =>
  /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(module)?.[0];

/** What the pages are made of: what is left of each module after the bundler dropped the unused, and their styles and fonts. */
async function shippedToBrowsers(): Promise<string[]> {
  const modules = [STYLES];
  const collect: Plugin = {
    name: 'collect-modules',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          if (renderedLength > 0) modules.push(id);
      }
      for (const file of Object.values(bundle))
        if (file.type === 'asset') modules.push(...file.originalFileNames);
    },
  };
  await buildPages({
    configFile: 'web/vite.config.ts',
    plugins: [collect],
    build: { write: false },
    logLevel: 'error',
  });
  return modules;
}

async function shippedToLambda(): Promise<string[]> {
  const { metafile } = await buildFunctions({
    entryPoints: Object.values(FUNCTIONS).map(({ entry }) => entry),
    outdir: '.cache/notices',
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    external: ['sharp'], // in a layer of its own
    logLevel: 'error',
  });
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([module, { bytesInOutput }]) => (bytesInOutput > 0 ? [module] : [])),
  );
  return [...modules, ...Object.values(SEGMENTER_FILES).map(({ file }) => `node_modules/${file}`)];
}

/** A package as it is installed here. */
function installed(folder: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  return { name, version, license: license ?? 'see its text', text: licenceText(folder) };
}

function licenceText(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file));
  const texts = files.map((file) =>
    readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim(),
  );
  return texts.length > 0 ? texts.join('\n\n') : undefined;
}

/** The packages of the layer that brings sharp to Lambda, for arm64: only their lockfile is sure to be here. */
function inSharpLayer(): Package[] {
  const { packages } = JSON.parse(readFileSync(LAYER, 'utf8')) as { packages: Record<string, Locked> };
  const locked = (name: string) => packages[`node_modules/${name}`];
  const { dependencies, optionalDependencies } = locked('sharp');
  const native = Object.keys({ ...optionalDependencies }).filter((name) => name.endsWith('-linux-arm64'));
  return ['sharp', ...Object.keys({ ...dependencies }), ...native].map((name) => {
    const { version, license } = locked(name);
    const folder = `node_modules/${name}`;
    const text = licenceText(folder) ?? licenceText(folder.replace('arm64', process.arch));
    return { name, version, license: license ?? 'see its text', text };
  });
}

const folders = new Set(
  [...(await shippedToBrowsers()), ...(await shippedToLambda())].flatMap((module) => packageOf(module) ?? []),
);
const packages = new Map(
  [...[...folders].map(installed), ...inSharpLayer()].map((one) => [`${one.name} ${one.version}`, one]),
);
/** Names under each text: many packages have the very same. */
const namesUnder = new Map<string, string[]>();
for (const [name, { license, text = `License: ${license}` }] of [...packages].toSorted(([a], [b]) =>
  a < b ? -1 : 1,
)) {
  const names = namesUnder.get(text) ?? [];
  names.push(`${name} (${license})`);
  namesUnder.set(text, names);
}
const sections = [...namesUnder].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
writeFileSync(
  NOTICES,
  [
    'Relevo contains the software and fonts below, under the licenses of their authors.',
    'Made by `npm run notices`.',
    ...sections,
  ].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n',
);
console.log(`${NOTICES}: ${packages.size} packages, ${sections.length} texts`);
