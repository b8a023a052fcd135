import type { Mesh } from './mend-mesh.ts';

/** The same triangles without the corners that none of them has. */
export function compact<Given extends Mesh>(mesh: Given): Given {
  const places = new Int32Array(mesh.positions.length / 3).fill(-1);
  const kept: number[] = [];
  const indices = mesh.indices.map((corner) => {
    if (places[corner] < 0) places[corner] = kept.push(corner) - 1;
    return places[corner];
  });
  const gather = (values: Float32Array, width: number) => {
    const gathered = new Float32Array(kept.length * width);
    kept.forEach((corner, i) =>
      gathered.set(values.subarray(corner * width, (corner + 1) * width), i * width),
    );
    return gathered;
  };
  return {
    ...mesh,
    indices,
    positions: gather(mesh.positions, 3),
    normals: gather(mesh.normals, 3),
    uvs: gather(mesh.uvs, 2),
  };
}
