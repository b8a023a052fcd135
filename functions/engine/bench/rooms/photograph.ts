import { dot, multiply, normalise, subtract, add, type Vec3 } from '../../geometry/vec3.ts';
import type { Camera, Image } from '../../types.ts';
import { meet, type Hit, type Scene } from './scene.ts';

/** How much of the light reaches a place (x, z) of the ground that the product stands on. */
export type ContactShadow = (x: number, z: number) => number;

const MIRRORS = 2;
/** What bounces off the ground lights downward faces this much less than upward ones. */
const BELOW = 0.7;

/** The room as a camera sees it, without the product but with its shadow. */
export function photograph(scene: Scene, camera: Camera, shadow: ContactShadow): Image {
  const { width, height, rotation: r, translation: t, focal, cx, cy } = camera;
  const from: Vec3 = [0, 1, 2].map(
    (k) => -(r[k] * t[0] + r[3 + k] * t[1] + r[6 + k] * t[2]),
  ) as unknown as Vec3;
  const data = new Uint8Array(3 * width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const [dx, dy] = [(x + 0.5 - cx) / focal, (cy - y - 0.5) / focal];
      const along = normalise([0, 1, 2].map((k) => r[k] * dx + r[3 + k] * dy - r[6 + k]) as unknown as Vec3);
      const colour = look(scene, from, along, shadow, MIRRORS);
      for (let k = 0; k < 3; k++) data[i + k] = 255 * Math.min(1, Math.max(0, colour[k])) ** (1 / 2.2);
    }
  }
  return { width, height, channels: 3, data };
}

function look(scene: Scene, from: Vec3, along: Vec3, shadow: ContactShadow, mirrors: number): Vec3 {
  const hit = meet(scene, from, along);
  if (!hit) return [0.5, 0.5, 0.5];
  const { surface } = hit.thing;
  const colour = surface.colour(hit.local);
  if (surface.isLight) return colour;
  const at = add(from, multiply(along, hit.distance));
  if (surface.isMirror && mirrors > 0) {
    const back = subtract(along, multiply(hit.normal, 2 * dot(along, hit.normal)));
    const seen = look(scene, add(at, multiply(hit.normal, 1e-3)), back, shadow, mirrors - 1);
    return [seen[0] * colour[0], seen[1] * colour[1], seen[2] * colour[2]];
  }
  const lit = lightAt(scene, at, hit, shadow);
  return [colour[0] * lit[0], colour[1] * lit[1], colour[2] * lit[2]];
}

function lightAt(
  { lamps, ambient, groups, floor }: Scene,
  at: Vec3,
  { normal }: Hit,
  shadow: ContactShadow,
): Vec3 {
  const facing = BELOW + (1 - BELOW) * (0.5 + 0.5 * normal[1]);
  const sum = multiply(ambient, facing) as [number, number, number];
  for (const lamp of lamps) {
    const towards = subtract(lamp.at, at);
    const far = Math.hypot(...towards);
    const strength = (Math.max(0, dot(normal, towards)) / far) * (2.2 / (1 + 0.25 * far * far));
    for (let k = 0; k < 3; k++) sum[k] += strength * lamp.colour[k];
  }
  let open = 1;
  if (normal[1] > 0.9 && Math.abs(at[1]) < 0.02) open *= shadow(at[0], at[2]);
  if (normal[1] > 0.9 && at[1] < floor + 0.02) {
    // Furniture keeps light from the floor round its foot.
    for (const { middle, radius } of groups.slice(1)) {
      if (middle[1] - radius > floor + 0.6) continue;
      const away = Math.hypot(at[0] - middle[0], at[2] - middle[2]) / Math.min(radius, 0.6);
      if (away < 1.4) open *= 1 - 0.45 * (1 - away / 1.4);
    }
  }
  return multiply(sum, open);
}
