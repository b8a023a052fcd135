import sharp from 'sharp';
import { TURN } from '../../../../shared/rules/glimpses.ts';
import { rasterise } from '../../../engine/raster/rasterise.ts';
import type { Camera, ShadedMesh, TexturedMesh } from '../../../engine/types.ts';
import { boundsOf, type Bounds } from '../bounds.ts';
import { cameraAt } from './studio-camera.ts';
import { normalise, type Vector } from './vector.ts';

/** Samples a pixel in each direction. */
const SUPERSAMPLING = 2;
const ELEVATION = (14 * Math.PI) / 180;
/** Of the eye, in radii of the product: verticals hardly converge. */
const DISTANCE = 5;
/** Share of the picture that the product fills as it turns. */
const FILL = 0.94;
/** Modelling clay, sRGB, as long as there are no colours. */
const CLAY: Vector = [203, 190, 174];
/** A large lamp over the eye's left shoulder: what reaches a face that looks away from it, and what it adds to one that looks at it. */
const LIGHT = { least: 0.45, lamp: 0.57, from: normalise([-0.45, 0.75, 0.6]) };

const isTextured = (mesh: ShadedMesh | TexturedMesh): mesh is TexturedMesh => 'texture' in mesh;

/**
 * A model turning once round: `TURN.pictures` pictures of `TURN.side` pixels beside each other, WebP on nothing, the first
 * from the front (−Z) and the next ones from its left. In clay where it has no colours yet.
 */
export async function drawTurn(mesh: ShadedMesh | TexturedMesh): Promise<Uint8Array> {
  const bounds = boundsOf(mesh.positions);
  const width = TURN.pictures * TURN.side * SUPERSAMPLING;
  const height = TURN.side * SUPERSAMPLING;
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < TURN.pictures; i++) {
    const camera = turnedCamera(bounds, (2 * Math.PI * i) / TURN.pictures, height);
    drawOne(mesh, camera, (x, y) => 4 * (y * width + i * height + x), data);
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(width / SUPERSAMPLING, TURN.side)
    .webp({ quality: 78, effort: 1 })
    .toBuffer();
}

/** Looks at the product's middle from an angle; the same distance all round, so that nothing jumps. */
function turnedCamera({ min, max }: Bounds, angle: number, side: number): Camera {
  const middle = min.map((low, k) => (low + max[k]) / 2) as Vector;
  const radius = Math.hypot(...max.map((high, k) => high - middle[k]));
  const level = Math.cos(ELEVATION);
  const back: Vector = [-Math.sin(angle) * level, Math.sin(ELEVATION), -Math.cos(angle) * level];
  const eye = middle.map((at, k) => at + DISTANCE * radius * back[k]) as Vector;
  const focal = (FILL * side * Math.sqrt(DISTANCE ** 2 - 1)) / 2;
  return { ...cameraAt(eye, back), focal, cx: side / 2, cy: side / 2, width: side, height: side };
}

/** Draws what a camera sees of the mesh; `pixelAt` says where in the picture. */
function drawOne(
  mesh: ShadedMesh | TexturedMesh,
  camera: Camera,
  pixelAt: (x: number, y: number) => number,
  into: Uint8Array,
): void {
  const { width, triangle, barycentrics } = rasterise(mesh, camera);
  const { indices, normals } = mesh;
  const { rotation: r } = camera;
  const [lx, ly, lz] = [0, 1, 2].map(
    (k) => r[k] * LIGHT.from[0] + r[3 + k] * LIGHT.from[1] + r[6 + k] * LIGHT.from[2],
  );
  for (let sample = 0; sample < triangle.length; sample++) {
    if (triangle[sample] < 0) continue;
    const first = 3 * triangle[sample];
    const [a, b, c] = [indices[first], indices[first + 1], indices[first + 2]];
    const [wb, wc] = [barycentrics[2 * sample], barycentrics[2 * sample + 1]];
    const wa = 1 - wb - wc;
    const along = (k: number) => wa * normals[3 * a + k] + wb * normals[3 * b + k] + wc * normals[3 * c + k];
    const lit = LIGHT.least + LIGHT.lamp * (0.5 + 0.5 * (along(0) * lx + along(1) * ly + along(2) * lz));
    const pixel = pixelAt(sample % width, Math.floor(sample / width));
    if (isTextured(mesh)) {
      const { uvs, texture } = mesh;
      const s = wa * uvs[2 * a] + wb * uvs[2 * b] + wc * uvs[2 * c];
      const t = wa * uvs[2 * a + 1] + wb * uvs[2 * b + 1] + wc * uvs[2 * c + 1];
      const u = Math.min(texture.width - 1, Math.max(0, Math.floor(s * texture.width)));
      const v = Math.min(texture.height - 1, Math.max(0, Math.floor(t * texture.height)));
      const texel = texture.channels * (v * texture.width + u);
      // Photos have their own light in them.
      for (let k = 0; k < 3; k++) into[pixel + k] = texture.data[texel + k] * (0.5 + 0.5 * lit);
    } else for (let k = 0; k < 3; k++) into[pixel + k] = Math.min(255, CLAY[k] * lit);
    into[pixel + 3] = 255;
  }
}
