import type { Camera, Mesh } from '../../../engine/types.ts';
import { add, cross, normalise, scale } from './vector.ts';
import type { Vector } from './vector.ts';
import type { Bounds } from '../bounds.ts';

export interface Frame {
  /** Pixels. */
  width: number;
  height: number;
}

/** Share of the frame that the product fills in the direction that is tight. */
export const FILL = 0.8;
/** The catalogue's three-quarter view: turned from the product's front (−Z) to the viewer's right, a little above. */
const AZIMUTH_DEGREES = 32;
const ELEVATION_DEGREES = 15;
/** In radii of the product: an 85 mm portrait lens' distance, so that verticals hardly converge. */
const DISTANCE = 5;

/** From the product towards the catalogue's camera; unit length. */
function catalogueView(): Vector {
  const azimuth = (AZIMUTH_DEGREES * Math.PI) / 180;
  const elevation = (ELEVATION_DEGREES * Math.PI) / 180;
  return [
    -Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
  ];
}

/**
 * A camera that sees the whole product, its outline exactly in the middle of the frame. `back` points from the
 * product to the camera, unit length, not vertical.
 */
export function studioCamera(
  { positions }: Mesh,
  { min, max }: Bounds,
  frame: Frame,
  back: Vector = catalogueView(),
): Camera {
  const middle = scale(add(min, max), 0.5);
  const radius = Math.hypot(...add(max, scale(middle, -1)));
  const camera = { ...cameraAt(add(middle, scale(back, DISTANCE * radius)), back), ...frame };

  // Frame by shifting and scaling the sensor, not by turning: the perspective stays, the outline is centred.
  const outline = outlineOf(positions, { ...camera, focal: 1, cx: 0, cy: 0 });
  const focal = Math.min(
    (FILL * frame.width) / (outline.right - outline.left),
    (FILL * frame.height) / (outline.bottom - outline.top),
  );
  return {
    ...camera,
    focal,
    cx: frame.width / 2 - (focal * (outline.left + outline.right)) / 2,
    cy: frame.height / 2 - (focal * (outline.top + outline.bottom)) / 2,
  };
}

/** The outer parameters of a camera at `eye` that looks along −`back` (unit length, not vertical). */
export function cameraAt(eye: Vector, back: Vector): Pick<Camera, 'rotation' | 'translation'> {
  const right = normalise(cross([0, 1, 0], back));
  const up = cross(back, right);
  const rotation = [...right, ...up, ...back];
  const translation = [right, up, back].map(
    (axis) => -(axis[0] * eye[0] + axis[1] * eye[1] + axis[2] * eye[2]),
  );
  return { rotation, translation: translation as Vector };
}

/** The box round the projected vertices, in pixels. */
export interface Outline {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function outlineOf(positions: Float32Array, camera: Camera): Outline {
  const { rotation: r, translation: t, focal, cx, cy } = camera;
  const outline = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]];
    const distance = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
    const u = cx + (focal * (r[0] * x + r[1] * y + r[2] * z + t[0])) / distance;
    const v = cy - (focal * (r[3] * x + r[4] * y + r[5] * z + t[1])) / distance;
    outline.left = Math.min(outline.left, u);
    outline.right = Math.max(outline.right, u);
    outline.top = Math.min(outline.top, v);
    outline.bottom = Math.max(outline.bottom, v);
  }
  return outline;
}
