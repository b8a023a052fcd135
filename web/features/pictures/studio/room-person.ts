import { Mesh, MeshBasicMaterial, Shape, ShapeGeometry, Vector2 } from 'three';
import { PERSON } from './room-plan.ts';

/** Right half of a standing person's outline from the crown down to the feet, in shares of the height. */
const OUTLINE: readonly (readonly [x: number, y: number])[] = [
  [0, 1],
  [0.024, 0.995],
  [0.041, 0.974],
  [0.045, 0.947],
  [0.042, 0.918],
  [0.033, 0.891],
  [0.026, 0.873],
  [0.027, 0.855],
  [0.043, 0.84],
  [0.082, 0.826],
  [0.11, 0.808],
  [0.123, 0.78],
  [0.129, 0.72],
  [0.135, 0.64],
  [0.141, 0.57],
  [0.147, 0.505],
  [0.151, 0.47],
  [0.149, 0.441],
  [0.139, 0.431],
  [0.131, 0.447],
  [0.128, 0.485],
  [0.12, 0.56],
  [0.108, 0.63],
  [0.098, 0.7],
  [0.09, 0.66],
  [0.086, 0.62],
  [0.092, 0.56],
  [0.1, 0.5],
  [0.1, 0.42],
  [0.09, 0.32],
  [0.082, 0.27],
  [0.08, 0.21],
  [0.07, 0.12],
  [0.062, 0.05],
  [0.078, 0.022],
  [0.088, 0.004],
  [0.06, 0],
  [0.03, 0],
  [0.022, 0.03],
  [0.02, 0.12],
  [0.016, 0.26],
  [0.008, 0.4],
  [0, 0.465],
];
/** Lighter than what is sold and darker than a wall: seen at once, and taken for nothing that is for sale. */
const COLOUR = '#8f877d';

/** Somebody who stands there, flat, as architects draw people: one knows how large a person is. */
export function standingPerson(): Mesh {
  const points = OUTLINE.map(([x, y]) => new Vector2(x * PERSON.height, y * PERSON.height));
  const mirrored = points.slice(1, -1).map(({ x, y }) => new Vector2(-x, y));
  const shape = new Shape();
  shape.moveTo(points.at(0)!.x, points.at(0)!.y);
  shape.splineThru(points.slice(1));
  shape.splineThru([...mirrored.toReversed(), points.at(0)!]);
  return new Mesh(new ShapeGeometry(shape, 8), new MeshBasicMaterial({ color: COLOUR, toneMapped: false }));
}
