/**
 * Prints the bytes and CPU seconds of packaging: `npx tsx bin/tools/bench-packaging.ts [model.glb …]`.
 * Without files it takes the tests' synthetic chair at about 15 000 and 30 000 triangles with a 2048 texture, whose
 * regular grid compresses better than a reconstructed surface. Of the USDZ it says what its layer weighs, and gzipped,
 * and what it takes to write.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { syntheticChair } from '../../tests/support/models.ts';
import { readZip } from '../../tests/support/read-zip.ts';
import type { TexturedMesh } from '../../functions/engine/types.ts';
import { readGlb } from '../../functions/generation/packaging/glb/read-glb.ts';
import { boundsOf } from '../../functions/generation/packaging/bounds.ts';
import { encodeTexture } from '../../functions/generation/packaging/encode-texture.ts';
import { packageModel } from '../../functions/generation/packaging/package-model.ts';
import { writeUsdz } from '../../functions/generation/packaging/usdz/write-usdz.ts';

const files = process.argv.slice(2);
const models: [string, () => TexturedMesh | Promise<TexturedMesh>][] = files.length
  ? files.map((path) => [basename(path), async () => readGlb(await readFile(path))])
  : [12, 17].map((divisions) => ['synthetic chair', () => syntheticChair({ divisions, textureSize: 2048 })]);

for (const [name, load] of models) {
  const model = await load();
  const before = process.cpuUsage();
  const { files, metadata } = await packageModel(model, { name, texture4k: true });
  const seconds = secondsSince(before);
  console.log(`${name}: ${metadata.triangles} triangles, ${metadata.vertices} vertices`);
  for (const [kind, { bytes }] of Object.entries(files))
    console.log(`  ${kind.padEnd(10)} ${String(bytes.length).padStart(9)} bytes`);
  const { bytes, gzipped, milliseconds } = await layerOf(model);
  const aTriangle = (bytes / metadata.triangles).toFixed(1);
  console.log(
    `  the usdz's layer: ${bytes} bytes, ${aTriangle} a triangle, ${gzipped} gzipped; the usdz takes ${milliseconds} CPU ms`,
  );
  console.log(`  ${seconds.toFixed(1)} CPU s, ${process.resourceUsage().maxRSS >> 10} MB peak`);
}

async function layerOf(model: TexturedMesh) {
  const texture = await encodeTexture(model.texture, { format: 'jpeg' });
  const before = process.cpuUsage();
  const usdz = await writeUsdz(model, texture, boundsOf(model.positions));
  const milliseconds = Math.round(1000 * secondsSince(before));
  const layer = readZip(Buffer.from(usdz)).get('model.usdc')!;
  return { bytes: layer.length, gzipped: gzipSync(layer).length, milliseconds };
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
