/**
 * Prints the bytes and CPU seconds of packaging: `npx tsx bin/tools/bench-packaging.ts [model.glb …]`.
 * Without files it takes the tests' synthetic chair at about 15 000 and 30 000 triangles with a 2048 texture, whose
 * regular grid compresses better than a reconstructed surface. Of the USDZ it says what its layer weighs as the text that it is,
 * gzipped, and about what it would weigh in USD's binary form (functions/generation/packaging/decisions/001).
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { syntheticChair } from '../../tests/support/models.ts';
import type { TexturedMesh } from '../../functions/engine/types.ts';
import { readGlb } from '../../functions/generation/packaging/glb/read-glb.ts';
import { boundsOf } from '../../functions/generation/packaging/bounds.ts';
import { packageModel } from '../../functions/generation/packaging/package-model.ts';
import { usdaLayer } from '../../functions/generation/packaging/usdz/usda-layer.ts';

const files = process.argv.slice(2);
const models: [string, () => TexturedMesh | Promise<TexturedMesh>][] = files.length
  ? files.map((path) => [basename(path), async () => readGlb(await readFile(path))])
  : [12, 17].map((divisions) => ['synthetic chair', () => syntheticChair({ divisions, textureSize: 2048 })]);

for (const [name, load] of models) {
  const model = await load();
  const before = process.cpuUsage();
  const { files, metadata } = await packageModel(model, { name, texture4k: true });
  const { user, system } = process.cpuUsage(before);
  console.log(`${name}: ${metadata.triangles} triangles, ${metadata.vertices} vertices`);
  for (const [kind, { bytes }] of Object.entries(files))
    console.log(`  ${kind.padEnd(10)} ${String(bytes.length).padStart(9)} bytes`);
  const { text, gzipped, crate } = layerOf(model);
  console.log(`  the usdz's layer: ${text} bytes as text, ${gzipped} gzipped, about ${crate} as a crate`);
  console.log(
    `  ${((user + system) / 1e6).toFixed(1)} CPU s, ${process.resourceUsage().maxRSS >> 10} MB peak`,
  );
}

/** A crate keeps numbers with a point as they are, and whole ones as differences, packed: the pieces of text are nothing beside both. */
function layerOf(model: TexturedMesh) {
  const { positions, normals, uvs, indices } = model;
  const layer = { texturePath: 'textures/baseColor.jpg', bounds: boundsOf(positions), doubleSided: true };
  const text = new TextEncoder().encode(usdaLayer(model, layer));
  const differences = indices.map((index, place) => index - (indices[place - 1] ?? 0));
  const whole = deflateSync(new Uint8Array(differences.buffer)).length;
  const crate = positions.byteLength + normals.byteLength + uvs.byteLength + whole;
  return { text: text.length, gzipped: gzipSync(text).length, crate };
}
