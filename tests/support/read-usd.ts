import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import initTinyUsdz, { type Loader } from 'tinyusdz';
import { USDCParser, type Spec } from 'three/examples/jsm/loaders/usd/USDCParser.js';

/** Everything in a crate by its path, as three reads it: exact values, but neither strings nor dictionaries. */
export const usdSpecs = (crate: Uint8Array): Record<string, Spec> =>
  new USDCParser().parseData(crate.slice().buffer).specsByPath;

/** A layer, or that of a USDZ, in USD's text form, as TinyUSDZ reads it. Throws what it complains of. */
export async function usdText(bytes: Uint8Array): Promise<string> {
  const loader = await tinyUsdz();
  try {
    if (!loader.loadAsLayerFromBinary(bytes, 'model')) throw new Error(loader.error());
    return loader.layerToString();
  } finally {
    loader.delete();
  }
}

/** The meshes of a USDZ, as TinyUSDZ makes them ready to be drawn. Throws what it complains of. */
export async function usdMeshes(usdz: Uint8Array) {
  const loader = await tinyUsdz();
  try {
    if (!loader.loadFromBinary(usdz, 'model.usdz')) throw new Error(loader.error());
    return Array.from({ length: loader.numMeshes() }, (_, i) => structuredClone(loader.getMesh(i)));
  } finally {
    loader.delete();
  }
}

/** A reader of USD in C++ with a crate reader of its own (github.com/lighttransport/tinyusdz). */
let module: ReturnType<typeof initTinyUsdz> | undefined;

async function tinyUsdz(): Promise<Loader> {
  module ??= asInBrowser(() =>
    initTinyUsdz({
      wasmBinary: readFileSync(createRequire(import.meta.url).resolve('tinyusdz/tinyusdz.wasm')),
    }),
  );
  const { TinyUSDZLoaderNative } = await module;
  return new TinyUSDZLoaderNative();
}

/** It is compiled for browsers, and looks round for one when it starts, and not after. */
function asInBrowser<T>(start: () => T): T {
  const added = [Object.assign(process, { type: 'renderer' }), Object.assign(globalThis, { window: {} })];
  try {
    return start();
  } finally {
    Reflect.deleteProperty(added[0], 'type');
    Reflect.deleteProperty(added[1], 'window');
  }
}
