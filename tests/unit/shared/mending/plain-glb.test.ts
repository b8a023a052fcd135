import { expect, test } from 'vitest';
import { encodeTexture } from '../../../../functions/generation/packaging/encode-texture.ts';
import { readGlb } from '../../../../functions/generation/packaging/glb/read-glb.ts';
import { validateGlb } from '../../../../functions/generation/packaging/glb/validate-glb.ts';
import { writeGlb } from '../../../../functions/generation/packaging/glb/write-glb.ts';
import { mendMesh } from '../../../../shared/mending/mend-mesh.ts';
import { ModelEdit } from '../../../../shared/schemas/model-edits.ts';
import { closeGlb, openGlb } from '../../../../shared/mending/plain-glb.ts';
import { syntheticChair } from '../../../support/models.ts';

const chair = syntheticChair({ divisions: 2, textureSize: 64 });
const packaged = async () => {
  const texture = await encodeTexture(chair.texture, { format: 'jpeg' });
  return Uint8Array.from(await writeGlb(chair, { name: 'Cadeira' }, texture)).buffer;
};

test('MEND-06 a packaged GLB opens with the very arrays that it was made of', async () => {
  const { mesh, texture } = openGlb(await packaged());
  for (const part of ['positions', 'normals', 'uvs', 'indices'] as const)
    expect(Array.from(mesh[part])).toEqual(Array.from(chair[part]));
  expect(texture.mimeType).toBe('image/jpeg');
});

test('MEND-06 what the page shows of an edit is valid glTF with the mesh that the server saves', async () => {
  const open = openGlb(await packaged());
  const edit = ModelEdit.parse({ turn_deg: 37, size_cm: { width: 60 } });
  const shown = closeGlb({ ...open, mesh: mendMesh(open.mesh, edit) });
  await validateGlb(shown, 'preview.glb');
  const read = await readGlb(shown);
  const saved = mendMesh(await readGlb(new Uint8Array(await packaged())), edit);
  expect(read.positions).toEqual(saved.positions);
  expect(read.indices).toEqual(saved.indices);
});

test('another file than a GLB is refused', () => {
  expect(() => openGlb(new TextEncoder().encode('<html>not found</html>').buffer)).toThrow('no GLB');
});
