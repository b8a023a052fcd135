import type { UnwrappedMesh } from '../atlas/unwrap-mesh.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Image, TexturedMesh } from '../types.ts';
import { addColour, FAINT, viewWeight, type Gains } from './blend-point.ts';
import { fillGutters } from './fill-gutters.ts';
import { estimateGains } from './photo-gains.ts';
import { preparePhotoView, type PhotoView, type ViewSource } from './photo-view.ts';
import { completeVertexColours } from './vertex-colours.ts';

export interface BakeOptions {
  /** Side of the texture in texels. */
  resolution?: number;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

export interface Bake {
  model: TexturedMesh;
  /** Share of the surface that no photo shows, 0–1. */
  unseenShare: number;
}

/** Detail comes from the best photos alone, so that small errors of pose do not double it. */
const DETAIL_SHARPNESS = 3;

/**
 * Colours an unwrapped mesh from its photos.
 *
 * Two bands (Baumberg, Blending images for texturing 3D models, 2002): light and broad colour are blended over all
 * photos that see the point, detail over the few that look at it straightest, which keeps it single where poses are a little off.
 */
export function bakeTexture(
  mesh: UnwrappedMesh,
  sources: readonly ViewSource[],
  options: BakeOptions = {},
): Bake {
  const { resolution = 2048, signal, onProgress } = options;
  const texelSize = Math.sqrt(surfaceArea(mesh) / uvArea(mesh)) / resolution;
  const views = sources.map((source) => {
    signal?.throwIfAborted();
    return preparePhotoView(source, mesh, texelSize);
  });
  const gains = estimateGains(views, mesh);
  const blend = pointBlender(views, gains);
  const fill = fillColours(mesh, blend);
  const { positions: p, normals: n, indices } = mesh;

  const texels = rasterise(...uvPlane(mesh, resolution));
  const texture: Image = {
    width: resolution,
    height: resolution,
    channels: 3,
    data: new Uint8Array(resolution * resolution * 3),
  };
  const isKnown = new Uint8Array(resolution * resolution);
  let [unseen, covered] = [0, 0];
  for (let texel = 0; texel < isKnown.length; texel++) {
    if (texel % (64 * resolution) === 0) {
      signal?.throwIfAborted();
      onProgress?.(texel / isKnown.length);
    }
    const triangle = texels.triangle[texel];
    if (triangle < 0) continue;
    const [a, b, c] = [
      3 * indices[3 * triangle],
      3 * indices[3 * triangle + 1],
      3 * indices[3 * triangle + 2],
    ];
    const [wb, wc] = [texels.barycentrics[2 * texel], texels.barycentrics[2 * texel + 1]];
    const wa = 1 - wb - wc;
    const { weight, colour } = blend(
      wa * p[a] + wb * p[b] + wc * p[c],
      wa * p[a + 1] + wb * p[b + 1] + wc * p[c + 1],
      wa * p[a + 2] + wb * p[b + 2] + wc * p[c + 2],
      wa * n[a] + wb * n[b] + wc * n[c],
      wa * n[a + 1] + wb * n[b + 1] + wc * n[c + 1],
      wa * n[a + 2] + wb * n[b + 2] + wc * n[c + 2],
    );
    const trust = weight / (weight + FAINT);
    for (let k = 0; k < 3; k++) {
      const filled = wa * fill[a + k] + wb * fill[b + k] + wc * fill[c + k];
      texture.data[3 * texel + k] = Math.min(
        255,
        Math.max(0, trust * colour[k] + (1 - trust) * filled + 0.5),
      );
    }
    isKnown[texel] = 1;
    covered++;
    if (weight < FAINT) unseen++;
  }
  fillGutters(texture, isKnown);
  onProgress?.(1);
  return { model: { ...mesh, texture }, unseenShare: unseen / Math.max(1, covered) };
}

type PointBlender = (
  px: number,
  py: number,
  pz: number,
  nx: number,
  ny: number,
  nz: number,
) => { weight: number; colour: Float64Array };

/** Asks all photos for the colour of a point; the answer's `colour` is overwritten by the next question. */
function pointBlender(views: readonly PhotoView[], gains: Gains): PointBlender {
  const weights = new Float64Array(views.length);
  const colour = new Float64Array(3);
  return (px, py, pz, nx, ny, nz) => {
    let [total, best] = [0, 0];
    for (let i = 0; i < views.length; i++) {
      weights[i] = viewWeight(views[i], px, py, pz, nx, ny, nz);
      total += weights[i];
      best = Math.max(best, weights[i]);
    }
    colour.fill(0);
    if (total === 0) return { weight: 0, colour };
    let sharpTotal = 0;
    for (let i = 0; i < views.length; i++)
      if (weights[i] > 0) sharpTotal += (weights[i] / best) ** DETAIL_SHARPNESS;
    for (let i = 0; i < views.length; i++) {
      if (weights[i] < total * 1e-3) continue;
      const sharp = (weights[i] / best) ** DETAIL_SHARPNESS / sharpTotal;
      addColour(views[i].base, views[i], px, py, pz, gains[i], weights[i] / total - sharp, colour);
      if (sharp > 1e-3) addColour(views[i].image, views[i], px, py, pz, gains[i], sharp, colour);
    }
    return { weight: total, colour };
  };
}

/** Colours of all vertices, for the texels that no photo shows. */
function fillColours(mesh: UnwrappedMesh, blend: PointBlender): Float32Array {
  const { positions: p, normals: n } = mesh;
  const sums = new Float32Array(p.length);
  const weights = new Float32Array(p.length / 3);
  for (let i = 0; i < p.length; i += 3) {
    const { weight, colour } = blend(p[i], p[i + 1], p[i + 2], n[i], n[i + 1], n[i + 2]);
    weights[i / 3] = weight;
    for (let c = 0; c < 3; c++) sums[i + c] = weight * colour[c];
  }
  return completeVertexColours(mesh, sums, weights);
}

/** The charts as a flat mesh and the camera that sees one texel of them a pixel. */
function uvPlane(
  { uvs, indices }: UnwrappedMesh,
  resolution: number,
): [{ positions: Float32Array; indices: Uint32Array }, Camera] {
  const positions = new Float32Array((uvs.length / 2) * 3);
  for (let i = 0; i < uvs.length / 2; i++) {
    positions[3 * i] = uvs[2 * i];
    positions[3 * i + 1] = -uvs[2 * i + 1];
  }
  const camera: Camera = {
    rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    translation: [0, 0, -1],
    focal: resolution,
    cx: 0,
    cy: 0,
    width: resolution,
    height: resolution,
  };
  return [{ positions, indices }, camera];
}

function surfaceArea({ positions: p, indices }: UnwrappedMesh): number {
  let area = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return area;
}

function uvArea({ uvs, indices }: UnwrappedMesh): number {
  let area = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [2 * indices[t], 2 * indices[t + 1], 2 * indices[t + 2]];
    area +=
      Math.abs(
        (uvs[b] - uvs[a]) * (uvs[c + 1] - uvs[a + 1]) - (uvs[c] - uvs[a]) * (uvs[b + 1] - uvs[a + 1]),
      ) / 2;
  }
  return area;
}
