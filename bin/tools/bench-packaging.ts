/**
 * Prints the bytes and CPU seconds of packaging: `npx tsx bin/tools/bench-packaging.ts [model.glb …]`.
 * Without files it takes the tests' synthetic chair at about 15 000 and 30 000 triangles with a 2048 texture, whose
 * regular grid compresses better than a reconstructed surface.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { syntheticChair } from '../../tests/support/models.ts';
import type { TexturedMesh } from '../../functions/engine/types.ts';
import { readGlb } from '../../functions/generation/packaging/glb/read-glb.ts';
import { packageModel } from '../../functions/generation/packaging/package-model.ts';

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
  console.log(
    `  ${((user + system) / 1e6).toFixed(1)} CPU s, ${process.resourceUsage().maxRSS >> 10} MB peak`,
  );
}
