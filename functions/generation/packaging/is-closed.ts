import { MeshoptSimplifier } from 'meshoptimizer';
import type { Mesh } from '../../engine/types.ts';

/**
 * Whether the surface encloses a volume, seams of the texture not counting as gaps: every edge is walked as
 * often one way as the other. The back faces of such a surface are never seen.
 */
export async function isClosed({ positions, indices }: Mesh): Promise<boolean> {
  await MeshoptSimplifier.ready;
  const samePlace = MeshoptSimplifier.generatePositionRemap(positions, 3);
  const vertices = positions.length / 3;
  const balance = new Map<number, number>();
  for (let i = 0; i < indices.length; i++) {
    const from = samePlace[indices[i]];
    const to = samePlace[indices[i % 3 === 2 ? i - 2 : i + 1]];
    if (from === to) continue;
    const edge = Math.min(from, to) * vertices + Math.max(from, to);
    const walks = (balance.get(edge) ?? 0) + (from < to ? 1 : -1);
    if (walks === 0) balance.delete(edge);
    else balance.set(edge, walks);
  }
  return balance.size === 0;
}
