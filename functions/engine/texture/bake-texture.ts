import type { UnwrappedMesh } from '../atlas/unwrap-mesh.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Image, Mesh, TexturedMesh } from '../types.ts';
import { estimateGains } from '../views/photo-gains.ts';
import { preparePhotoView } from '../views/photo-view.ts';
import { FAINT, GLANCE } from '../views/sample-photo.ts';
import type { ViewSource } from '../views/view-source.ts';
import { surfacePoint } from '../views/surface-point.ts';
import { completeColours } from './complete-colours.ts';
import { fillGutters } from './fill-gutters.ts';
import { photoDensity } from './photo-density.ts';
import { pointBlender } from './point-blender.ts';
import { meanTexelSize } from './texel-size.ts';

export interface BakeOptions {
  /** Wished side of the texture in texels; more than 2048 only where the photos show it. */
  resolution?: number;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

export interface Bake {
  model: TexturedMesh;
  /** Whether the texture has fewer texels than wished because the photos do not show more. */
  isLimited: boolean;
  /** Share of the surface that no photo shows, 0–1. */
  unseenShare: number;
  /** Photo pixels over one texel of the wished texture, along a side: the median over what is seen. */
  photoPixelsPerTexel: number;
}

/** A finer texture is only made of photos that show this many pixels a texel: the rest would be enlarged photos. */
const LEAST_PIXELS_PER_TEXEL = 0.7;
const ALWAYS_GIVEN = 2048;
/** Fading over eight pixels of 1024 instead of five, and at steps too, gains .001 to .003 of SSIM: fewer rims. */
const EDGES = { skip: 1.5, fade: 8, atSteps: true };
/** Rows of texels that are worked on at once, which bounds the memory. */
const BAND = 256;

/** Colours an unwrapped mesh from its photos; what they do not show is filled from what lies round it. */
export function bakeTexture(
  mesh: UnwrappedMesh,
  sources: readonly ViewSource[],
  options: BakeOptions = {},
): Bake {
  const { resolution: wished = 2048, signal, onProgress } = options;
  const prepare = (side: number) =>
    sources.map((source) => {
      signal?.throwIfAborted();
      return preparePhotoView(source, mesh, meanTexelSize(mesh, side), EDGES);
    });
  let views = prepare(wished);
  const photoPixelsPerTexel = photoDensity(views, mesh) * meanTexelSize(mesh, wished);
  const isLimited = wished > ALWAYS_GIVEN && photoPixelsPerTexel < LEAST_PIXELS_PER_TEXEL;
  const resolution = isLimited ? ALWAYS_GIVEN : wished;
  if (isLimited) views = prepare(resolution);

  const blend = pointBlender(views, estimateGains(views, mesh));
  const fill = completeColours(mesh, blend);
  const { indices } = mesh;
  const texture: Image = {
    width: resolution,
    height: resolution,
    channels: 3,
    data: new Uint8Array(resolution * resolution * 3),
  };
  const isKnown = new Uint8Array(resolution * resolution);
  const plane = uvPlane(mesh);
  let [unseen, covered] = [0, 0];
  for (let top = 0; top < resolution; top += BAND) {
    signal?.throwIfAborted();
    onProgress?.(top / resolution);
    const band = rasterise(plane, bandCamera(resolution, top));
    for (let i = 0; i < band.triangle.length; i++) {
      const triangle = band.triangle[i];
      if (triangle < 0) continue;
      const texel = top * resolution + i;
      const a = 3 * indices[3 * triangle];
      const b = 3 * indices[3 * triangle + 1];
      const c = 3 * indices[3 * triangle + 2];
      const [wb, wc] = [band.barycentrics[2 * i], band.barycentrics[2 * i + 1]];
      const wa = 1 - wb - wc;
      const { weight, colour } = blend(surfacePoint(mesh, triangle, [wa, wb, wc]));
      const trust = weight / (weight + GLANCE);
      for (let k = 0; k < 3; k++) {
        const filled = wa * fill[a + k] + wb * fill[b + k] + wc * fill[c + k];
        texture.data[3 * texel + k] = Math.min(
          255,
          Math.max(0, trust * colour[k] + (1 - trust) * filled + 0.5),
        );
      }
      covered++;
      if (weight < FAINT) unseen++;
      isKnown[texel] = 1;
    }
  }
  fillGutters(texture, isKnown);
  onProgress?.(1);
  return {
    model: { ...mesh, texture },
    isLimited,
    unseenShare: unseen / Math.max(1, covered),
    photoPixelsPerTexel,
  };
}

/** The charts as a flat mesh, which `bandCamera` sees one texel a pixel. */
function uvPlane({ uvs, indices }: UnwrappedMesh): Mesh {
  const positions = new Float32Array((uvs.length / 2) * 3);
  for (let i = 0; i < uvs.length / 2; i++) {
    positions[3 * i] = uvs[2 * i];
    positions[3 * i + 1] = -uvs[2 * i + 1];
  }
  return { positions, indices };
}

const bandCamera = (resolution: number, top: number): Camera => ({
  rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  translation: [0, 0, -1],
  focal: resolution,
  cx: 0,
  cy: -top,
  width: resolution,
  height: Math.min(BAND, resolution - top),
});
