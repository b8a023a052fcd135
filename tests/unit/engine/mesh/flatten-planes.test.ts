import { describe, expect, test } from 'vitest';
import { describeTriangles } from '../../../../functions/engine/mesh/describe-triangles.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { flattenPlanes } from '../../../../functions/engine/mesh/flatten-planes.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { rasterise } from '../../../../functions/engine/raster/rasterise.ts';
import type { Mesh } from '../../../../functions/engine/types.ts';
import { boundsOf, countBadEdges, volumeOf } from '../../../support/engine/mesh-facts.ts';
import { ball, box, sampleField } from '../../../support/engine/shapes.ts';
import { cameraAt } from '../../../support/engine/silhouettes.ts';

// A board of 1.4 × 0.8 × 1, turned by 25° about z, with waves of a quarter of a voxel.
const [C, S] = [Math.cos(0.44), Math.sin(0.44)];
const turned = (x: number, y: number): [number, number] => [C * x + S * y, C * y - S * x];
const wave = (x: number, z: number) => 0.008 * Math.sin(23 * x) * Math.sin(19 * z);
const VOXEL = 2 / 63;
const rough = makeManifold(
  extractSurface(
    sampleField(64, (x, y, z) => {
      const [u, v] = turned(x, y);
      return box(0.7, 0.4 + wave(u, z), 0.5)(u, v, z);
    }),
  ),
);
const unseen = { outlines: [], views: [] };

describe('planes of any direction', () => {
  const flat = flattenPlanes(rough, { tolerance: 0.8 * VOXEL, ...unseen });

  test('are made flat, whichever way they lie', () => {
    expect(unevenness(rough)).toBeGreaterThan(0.012);
    expect(unevenness(flat)).toBeLessThan(0.25 * unevenness(rough));
  });

  test('meet in sharp edges: the corners of the solid come back', () => {
    const farthest = (mesh: Mesh) => {
      let most = 0;
      for (let i = 0; i < mesh.positions.length; i += 3) {
        const [u, v] = turned(mesh.positions[i], mesh.positions[i + 1]);
        most = Math.max(most, Math.abs(u) / 0.7 + Math.abs(v) / 0.4 + Math.abs(mesh.positions[i + 2]) / 0.5);
      }
      return most;
    };
    expect(farthest(rough)).toBeLessThan(2.97);
    expect(farthest(flat)).toBeGreaterThan(2.97);
  });

  test('leave the solid closed and as large as it was', () => {
    expect(countBadEdges(flat)).toBe(0);
    // Without outlines that hold them, planes settle a twelfth of a voxel further in, where their rounded edges are.
    expect(Math.abs(volumeOf(flat) / (8 * 0.7 * 0.4 * 0.5) - 1)).toBeLessThan(0.02);
  });

  test('lose pits and crumbs and keep a niche', () => {
    const board = box(0.8, 0.3, 0.8);
    const square = (x: number, z: number, half: number) => half - Math.max(Math.abs(x), Math.abs(z));
    const pit = (depth: number) => (x: number, y: number, z: number) =>
      Math.min(square(x, z, 0.1), y - 0.3 + depth);
    const crumb = (x: number, y: number, z: number) =>
      Math.min(square(x - 0.5, z, 0.08), y, 0.3 + 2 * VOXEL - y);
    const topWith = (hollow: typeof crumb) => {
      const solid = (x: number, y: number, z: number) =>
        Math.max(Math.min(board(x, y, z), -hollow(x, y, z)), crumb(x, y, z));
      const { positions } = flattenPlanes(makeManifold(extractSurface(sampleField(64, solid))), {
        tolerance: 0.8 * VOXEL,
        ...unseen,
      });
      const heights: number[] = [];
      for (let i = 0; i < positions.length; i += 3) {
        const isInside = Math.abs(positions[i + 2]) < 0.3 && Math.abs(positions[i]) < 0.7;
        if (isInside && positions[i + 1] > -0.2) heights.push(positions[i + 1]);
      }
      return { least: Math.min(...heights), most: Math.max(...heights) };
    };
    const { least, most } = topWith(pit(2.5 * VOXEL));
    expect(most - least).toBeLessThan(0.8 * VOXEL);
    expect(topWith(pit(0.3)).least).toBeLessThan(0.05);
  });

  test('make nothing higher than it was: its height is what is known', () => {
    const [before, after] = [boundsOf(rough), boundsOf(flat)];
    expect(after.high[1]).toBeLessThanOrEqual(before.high[1]);
    expect(after.low[1]).toBeGreaterThanOrEqual(before.low[1]);
  });

  /** How far the vertices well inside the board's upper face lie apart across it. */
  function unevenness({ positions }: Mesh): number {
    const heights: number[] = [];
    for (let i = 0; i < positions.length; i += 3) {
      const [u, v] = turned(positions[i], positions[i + 1]);
      if (v > 0.3 && Math.abs(u) < 0.6 && Math.abs(positions[i + 2]) < 0.4) heights.push(v);
    }
    return Math.max(...heights) - Math.min(...heights);
  }
});

describe('terraces', () => {
  //   ____~~~~   a board whose upper face lies 2.2 voxels lower on one side of a winding border
  const solid = (x: number, y: number, z: number) =>
    box(0.8, 0.3, 0.8)(x, x > 0.1 * Math.sin(9 * z) ? y + 2.2 * VOXEL : y, z);
  const stepped = makeManifold(extractSurface(sampleField(64, solid)));
  /** Share of the upper face's facets that lean by more than 20°. */
  const steepShare = (mesh: Mesh) => {
    const { normals } = describeTriangles(mesh);
    const lean = Array.from({ length: normals.length / 3 }, (_, t) => ({ t, up: normals[3 * t + 1] })).filter(
      ({ t }) =>
        [0, 1, 2].every((corner) => {
          const [x, y, z] = mesh.positions.subarray(3 * mesh.indices[3 * t + corner]);
          return y > 0 && Math.abs(x) < 0.7 && Math.abs(z) < 0.7;
        }),
    );
    return lean.filter(({ up }) => up < Math.cos(Math.PI / 9)).length / lean.length;
  };

  test('become one plane, with the step between them', () => {
    expect(steepShare(stepped)).toBeGreaterThan(0.03);
    expect(steepShare(flattenPlanes(stepped, { tolerance: VOXEL, ...unseen }))).toBe(0);
  });

  test('stay where the silhouettes show them', () => {
    const views = [0, 0.5, 1].map((turn) => viewOf(stepped, turn));
    const kept = flattenPlanes(stepped, { tolerance: VOXEL, outlines: [], views });
    expect(steepShare(kept)).toBeGreaterThan(0.03);
  });

  /** Along the step, at the height of the upper face. */
  function viewOf(mesh: Mesh, turn: number) {
    const camera = cameraAt({ azimuth: turn, elevation: 0, distance: 3 }, 400);
    const { triangle, width, height } = rasterise(mesh, camera);
    const grey = new Uint8Array(3 * width * height).fill(128);
    return {
      camera,
      image: { width, height, channels: 3 as const, data: grey },
      mask: { width, height, data: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255)) },
    };
  }
});

test('planes of a body with round edges lie where the silhouettes show its sharp ones, not beyond', () => {
  const sides: [number, number, number] = [0.7, 0.4, 0.5];
  const radius = 3 * VOXEL;
  const worn = makeManifold(
    extractSurface(
      sampleField(64, (...at) => {
        const out = sides.map((side, k) => Math.abs(at[k]) - side + radius);
        const beyond = Math.hypot(...out.map((far) => Math.max(0, far)));
        return radius - beyond - Math.min(0, Math.max(...out));
      }),
    ),
  );
  const sharp = makeManifold(extractSurface(sampleField(64, box(...sides))));
  const cameras = [20, 65, 110, 155, 200, 245, 290, 335].map((azimuth) =>
    cameraAt({ azimuth, elevation: 25, distance: 4, target: [0, 0, 0] }, 400),
  );
  const outlines = hullViews(
    cameras.map((camera) => {
      const { triangle, width, height } = rasterise(sharp, camera);
      return { width, height, data: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255)) };
    }),
    cameras,
  );
  const { positions } = flattenPlanes(worn, { tolerance: 0.8 * VOXEL, outlines, views: [] });
  for (const [axis, side] of sides.entries()) {
    const middle = positions.filter(
      (_, i) =>
        i % 3 === axis &&
        sides.every((other, k) => k === axis || Math.abs(positions[i - axis + k]) < 0.5 * other),
    );
    const off = middle.map((value) => Math.abs(value) - side);
    expect(Math.max(...off)).toBeLessThan(0.15 * VOXEL);
  }
});

test('a ball stays round', () => {
  const [steps, voxel] = [48, 2 / 47];
  const round = makeManifold(extractSurface(sampleField(steps, ball(0.8))));
  const kept = flattenPlanes(round, { tolerance: 0.8 * voxel, ...unseen });
  for (let i = 0; i < kept.positions.length; i += 3)
    expect(Math.abs(Math.hypot(...kept.positions.subarray(i, i + 3)) - 0.8)).toBeLessThan(0.3 * voxel);
});
