import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stack } from 'aws-cdk-lib';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

const SOURCE = fileURLToPath(new URL('../layers/sharp/', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));
/** Context key: folder to take as the layer's content in place of the installed one. */
export const SHARP_LAYER_FOLDER = 'sharpLayerFolder';

/** The stack's one layer with sharp for Lambda's processors. */
export function sharpLayer(scope: Construct): LayerVersion {
  const stack = Stack.of(scope);
  const existing = stack.node.tryFindChild('Sharp') as LayerVersion | undefined;
  return (
    existing ??
    new LayerVersion(stack, 'Sharp', {
      description: 'sharp and libvips',
      code: Code.fromAsset(stack.node.tryGetContext(SHARP_LAYER_FOLDER) ?? installSharp(), {
        // npm's note to itself on what it installed; differs with the settings of the machine.
        exclude: ['**/.package-lock.json'],
      }),
      compatibleRuntimes: [Runtime.NODEJS_24_X],
      compatibleArchitectures: [Architecture.ARM_64],
    })
  );
}

/**
 * Installs the locked versions for Lambda, whatever machine this is, and answers the folder; the next call with the
 * same lockfile only finds it. Needs the package registry, or npm's own cache, once.
 */
function installSharp(): string {
  const lockfile = readFileSync(join(SOURCE, 'package-lock.json'));
  const folder = join(
    CACHE,
    `sharp-arm64-${createHash('sha256').update(lockfile).digest('hex').slice(0, 16)}`,
  );
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  // Installed aside and renamed when whole: an interrupted install must not pass for a layer.
  const unfinished = mkdtempSync(join(CACHE, 'sharp-'));
  const nodejs = join(unfinished, 'nodejs');
  mkdirSync(nodejs);
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(SOURCE, file), join(nodejs, file));
  // npm would take this machine's own processor, and the layer would fail in the first Lambda.
  const target = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
  execFileSync('npm', ['ci', ...target, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: nodejs,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  refuseOtherProcessors(nodejs);
  renameSync(unfinished, folder);
  return folder;
}

/** Place and value of e_machine for AArch64 in the header of an ELF file (System V ABI). */
const E_MACHINE = 18;
const AARCH64 = 183;

/** Throws, naming the file, when a folder holds native code that Lambda's arm64 cannot load, or none at all. */
export function refuseOtherProcessors(folder: string): void {
  const native = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.node'),
  );
  if (native.length === 0) throw new Error(`no native code in ${folder}`);
  for (const file of native) {
    const header = readFileSync(join(folder, file)).subarray(0, 64);
    if (header.readUInt16LE(E_MACHINE) !== AARCH64) throw new Error(`${file} is not for arm64`);
  }
}
