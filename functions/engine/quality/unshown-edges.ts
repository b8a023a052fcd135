import { rayThrough } from '../geometry/camera.ts';
import { nearestSeed } from '../geometry/distance-transform.ts';
import { dot, subtract, type Vec3 } from '../geometry/vec3.ts';
import { describeTriangles } from '../mesh/describe-triangles.ts';
import { rasterise, type Raster } from '../raster/rasterise.ts';
import type { Camera, Image, Mesh } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';

/** Facets that meet at more than this are an edge. */
const SHARP = Math.cos((30 * Math.PI) / 180);
/** So is a step from one face to the next, in world units: about a voxel of the carving. */
const STEP = 0.006;
/** Nearer to the product's outline than this, in pixels, a photo shows the backdrop's edge. */
const RIM = 8;
/** How far beside an edge of the surface the photo may show it, in pixels. */
const BESIDE = 4;
/** Grey levels over four pixels from which on a photo shows an edge: noise and soft shading stay below. */
const EDGE_CONTRAST = 12;

/**
 * Length of the edges and steps that a surface has where the photos are even, in shares of the product's size (the side of
 * a square as large as what a photo shows of it); the mean over the photos. Cracks and slabs that paint hides, and that
 * are seen once light falls on the model. Expects views about 800 pixels wide, in a world where the product is 1 high.
 */
export function unshownEdges(mesh: Mesh, views: readonly ViewSource[]): number {
  const { normals } = describeTriangles(mesh);
  const lengths = views.map((view) => unshownIn(mesh, normals, view));
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
}

function unshownIn(mesh: Mesh, normals: Float64Array, { camera, mask, image }: ViewSource): number {
  const seen = rasterise(mesh, camera);
  const { triangle, width, height } = seen;
  const isBeside = Uint8Array.from(triangle, (t, p) => (t >= 0 && mask.data[p] > 127 ? 0 : 1));
  const inside = nearestSeed(isBeside, width, height).squared;
  const isEdge = edgeTest(seen, camera, normals);
  const contrast = contrastOf(image);
  let [area, length] = [0, 0];
  for (let y = RIM; y < height - RIM; y++) {
    for (let x = RIM; x < width - RIM; x++) {
      const p = y * width + x;
      if (inside[p] > 0) area++;
      if (inside[p] < RIM ** 2) continue;
      if ((isEdge(p, p + 1) || isEdge(p, p + width)) && !isShown(contrast, width, p)) length++;
    }
  }
  return length / Math.sqrt(Math.max(1, area));
}

/** Whether two pixels see faces that meet at an edge, or lie one before the other. */
function edgeTest({ triangle, depth, width }: Raster, camera: Camera, normals: Float64Array) {
  const normalAt = (p: number): Vec3 => {
    const at = 3 * triangle[p];
    return [normals[at], normals[at + 1], normals[at + 2]];
  };
  const pointAt = (p: number): Vec3 => {
    const { origin, direction } = rayThrough(camera, (p % width) + 0.5, Math.floor(p / width) + 0.5);
    return [0, 1, 2].map((k) => origin[k] + depth[p] * direction[k]) as unknown as Vec3;
  };
  return (p: number, q: number): boolean => {
    if (triangle[p] === triangle[q]) return false;
    const [n, m] = [normalAt(p), normalAt(q)];
    if (dot(n, m) < SHARP) return true;
    // Off either face's plane: a face that is seen at a glance falls far behind itself from one pixel to the next.
    const way = subtract(pointAt(p), pointAt(q));
    return Math.min(Math.abs(dot(way, n)), Math.abs(dot(way, m))) > STEP;
  };
}

/** How much grey changes over four pixels, across and down. */
function contrastOf({ width, height, channels, data }: Image): Float32Array {
  const grey = (p: number) =>
    0.299 * data[p * channels] + 0.587 * data[p * channels + 1] + 0.114 * data[p * channels + 2];
  const contrast = new Float32Array(width * height);
  for (let p = 2 * width; p < (height - 2) * width; p++) {
    const [across, down] = [grey(p + 2) - grey(p - 2), grey(p + 2 * width) - grey(p - 2 * width)];
    contrast[p] = Math.max(Math.abs(across), Math.abs(down));
  }
  return contrast;
}

function isShown(contrast: Float32Array, width: number, p: number): boolean {
  for (let dy = -BESIDE; dy <= BESIDE; dy++) {
    for (let dx = -BESIDE; dx <= BESIDE; dx++) {
      if (contrast[p + dy * width + dx] >= EDGE_CONTRAST) return true;
    }
  }
  return false;
}
