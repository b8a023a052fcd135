import type { TexturedMesh } from '../../functions/engine/types.ts';
import { writeGlb } from '../../functions/generation/packaging/glb/write-glb.ts';
import { syntheticChair, type SyntheticChairOptions } from './models.ts';

/** How often a task's own unit goes into a metre, and where it puts the model. */
const [UNITS, SHIFT] = [2.27, [0.3, -1, -0.2]];

/** The tests' chair as Rodin gives models: of no true size, off the ground's middle, with its front along +Z. */
export async function rodinModel(options: SyntheticChairOptions = {}): Promise<Uint8Array> {
  const chair = syntheticChair(options);
  const front = (xyz: Float32Array) => xyz.map((value, i) => (i % 3 === 1 ? value : -value));
  const made: TexturedMesh = {
    ...chair,
    positions: front(chair.positions).map((value, i) => UNITS * value + SHIFT[i % 3]),
    normals: front(chair.normals),
  };
  return writeGlb(made, { name: 'base_basic_pbr' });
}
