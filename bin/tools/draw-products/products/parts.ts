import {
  BoxGeometry,
  BufferAttribute,
  CatmullRomCurve3,
  CylinderGeometry,
  LatheGeometry,
  Mesh,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
  type BufferGeometry,
  type Material,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { seededRandom } from '../../../../infra/local/seeded-random.ts';
import { seedOf } from '../name-seed.ts';

/** Metres, Y up; products look along +Z. */
export type Point = readonly [x: number, y: number, z: number];

/** Where the middle of a part is, and its turns about X, Y and Z in radians, X first of the part's own axes. */
export interface Place {
  at?: Point;
  turn?: Point;
}

const [ORIGIN, UPRIGHT]: [Point, Point] = [
  [0, 0, 0],
  [0, 0, 0],
];
const UP = new Vector3(0, 1, 0);
/** How often a texture repeats on a metre of a box. */
const DENSITY = 1.6;

function part(
  geometry: BufferGeometry,
  material: Material,
  { at = ORIGIN, turn = UPRIGHT }: Place = {},
): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.position.set(...at);
  mesh.rotation.set(...turn);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** A board: its grain runs along each face, as dense on all of them, and begins elsewhere on each board. */
export function box(size: Point, material: Material, place: Place): Mesh {
  const geometry = new BoxGeometry(...size);
  const random = seededRandom(seedOf([...size, ...(place.at ?? ORIGIN)].join()));
  const begin = [random(), random()];
  const [width, height, depth] = size;
  const faces = [
    [depth, height], // to the right
    [depth, height],
    [width, depth], // upwards
    [width, depth],
    [width, height], // to the front
    [width, height],
  ];
  const uv = geometry.attributes.uv as BufferAttribute;
  for (let corner = 0; corner < uv.count; corner++) {
    const face = Math.floor(corner / 4);
    const [across, upwards] = faces[face];
    const [u, v] = [DENSITY * across * uv.getX(corner), DENSITY * upwards * uv.getY(corner)];
    const [along, beside] = upwards > across ? [v, u] : [u, v];
    uv.setXY(corner, along + begin[0] + 0.1 * face, beside + begin[1] + 0.17 * face);
  }
  return part(geometry, material, place);
}

/** A box whose edges are rounded by `radius`. */
export const softBox = (size: Point, radius: number, material: Material, place: Place): Mesh =>
  part(new RoundedBoxGeometry(...size, 6, radius), material, place);

export interface CylinderShape {
  /** Radii. */
  top: number;
  bottom: number;
  height: number;
  sides?: number;
}

export const cylinder = (
  { top, bottom, height, sides = 48 }: CylinderShape,
  material: Material,
  place: Place,
): Mesh => part(new CylinderGeometry(top, bottom, height, sides), material, place);

export const sphere = (radius: number, material: Material, place: Place): Mesh =>
  part(new SphereGeometry(radius, 16, 12), material, place);

/** An egg of these half axes. */
export function ball(halfAxes: Point, material: Material, place: Place): Mesh {
  const mesh = part(new SphereGeometry(1, 48, 32), material, place);
  mesh.scale.set(...halfAxes);
  return mesh;
}

/** A round bar from one point to another, a little thinner at its beginning where `taper` is below 1. */
export function rod(from: Point, to: Point, radius: number, material: Material, taper = 1): Mesh {
  const [start, end] = [new Vector3(...from), new Vector3(...to)];
  const along = end.clone().sub(start);
  const mesh = part(new CylinderGeometry(radius, taper * radius, along.length(), 20), material);
  mesh.position.copy(start.add(end).multiplyScalar(0.5));
  mesh.quaternion.copy(new Quaternion().setFromUnitVectors(UP, along.normalize()));
  return mesh;
}

/** What a lathe makes of a profile of radii and heights, from its foot upwards. */
export const turned = (
  profile: readonly (readonly [radius: number, y: number])[],
  material: Material,
): Mesh =>
  part(
    new LatheGeometry(
      profile.map(([radius, y]) => new Vector2(radius, y)),
      96,
    ),
    material,
  );

export interface RingShape {
  radius: number;
  /** Radius of the bar it is bent of. */
  bar: number;
  /** How much of a circle, radians. */
  arc?: number;
}

/** A bent bar; it stands, seen as a circle from the front. */
export const ring = ({ radius, bar, arc = 2 * Math.PI }: RingShape, material: Material, place: Place): Mesh =>
  part(new TorusGeometry(radius, bar, 16, 64, arc), material, place);

/** A round bar bent through all the points. */
export const bentRod = (through: readonly Point[], radius: number, material: Material): Mesh =>
  part(
    new TubeGeometry(new CatmullRomCurve3(through.map((point) => new Vector3(...point))), 40, radius, 14),
    material,
  );

/** All four of ±x and ±z. */
export const corners = (x: number, z: number): [x: number, z: number][] => [
  [-x, -z],
  [x, -z],
  [-x, z],
  [x, z],
];

/** Directions of equal steps round the Y axis, radians. */
export const around = (count: number, first = 0): number[] =>
  Array.from({ length: count }, (_, i) => first + (2 * Math.PI * i) / count);
