import { Box3, Group, Vector3, type Mesh } from 'three';

/** Metres, Y up, base at y = 0. */
export interface StandingProduct {
  size: [width: number, height: number, depth: number];
  positions: number[];
  indices: number[];
}

/** Scales the parts to the height (metres) and stands them over the origin. */
export function standProduct(
  parts: readonly Mesh[],
  height: number,
): { product: Group; standing: StandingProduct } {
  const product = new Group().add(...parts);
  const built = boundsOf(product);
  product.scale.multiplyScalar(height / (built.max.y - built.min.y));
  const { min, max } = boundsOf(product);
  product.position.set(-(min.x + max.x) / 2, -min.y, -(min.z + max.z) / 2);
  const size = boundsOf(product).getSize(new Vector3()).toArray();
  return { product, standing: { size, ...meshOf(parts) } };
}

function boundsOf(product: Group): Box3 {
  product.updateMatrixWorld(true);
  return new Box3().setFromObject(product, true);
}

/** All parts in one mesh, as they stand. */
function meshOf(parts: readonly Mesh[]): Pick<StandingProduct, 'positions' | 'indices'> {
  const [positions, indices]: [number[], number[]] = [[], []];
  for (const { geometry, matrixWorld } of parts) {
    const first = positions.length / 3;
    const { count } = geometry.attributes.position;
    for (let i = 0; i < count; i++) {
      const place = new Vector3().fromBufferAttribute(geometry.attributes.position, i);
      positions.push(...place.applyMatrix4(matrixWorld).toArray());
    }
    const corners = geometry.index?.array ?? Array.from({ length: count }, (_, i) => i);
    for (const corner of corners) indices.push(first + corner);
  }
  return { positions, indices };
}
