import { CanvasTexture, DoubleSide, MeshStandardMaterial, RepeatWrapping, SRGBColorSpace } from 'three';
import { seededRandom } from '../../../../infra/local/seeded-random.ts';
import { seedOf } from '../name-seed.ts';

export interface Finish {
  /** 0 is a mirror, 1 is chalk. */
  roughness?: number;
  metalness?: number;
}

type Painter = (context: CanvasRenderingContext2D, width: number, height: number) => void;

const SIDE = 512;
/** Of a plank's texture. */
const [FIBRES, KNOTS] = [260, 3];

/** One colour all over. */
export const plain = (color: string, finish: Finish = {}): MeshStandardMaterial =>
  new MeshStandardMaterial({ color, roughness: 0.6, side: DoubleSide, ...finish });

/** What the painter draws, repeated; pixels. */
export function painted(
  [width, height]: readonly [number, number],
  paint: Painter,
  finish: Finish = {},
): MeshStandardMaterial {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  paint(canvas.getContext('2d', { willReadFrequently: true })!, width, height);
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.wrapS = RepeatWrapping;
  map.wrapT = RepeatWrapping;
  map.anisotropy = 8;
  return new MeshStandardMaterial({ map, roughness: 0.75, side: DoubleSide, ...finish });
}

/** Planks with wavy fibres and a few knots. */
export const wood = (colour: string, fibre: string): MeshStandardMaterial =>
  painted([SIDE, SIDE], (context, width, height) => {
    const random = seededRandom(seedOf(colour + fibre));
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    context.strokeStyle = fibre;
    for (let i = 0; i < FIBRES; i++) {
      context.globalAlpha = 0.04 + 0.16 * random();
      context.lineWidth = 0.6 + 2.5 * random();
      const [y, phase] = [height * random(), 6 * random()];
      context.beginPath();
      for (let x = 0; x <= width; x += 16)
        context.lineTo(x, y + 6 * Math.sin(x / 90 + phase) + 3 * Math.sin(x / 31 + 2 * phase));
      context.stroke();
    }
    context.globalAlpha = 0.35;
    for (let i = 0; i < KNOTS; i++) {
      const [x, y] = [width * random(), height * random()];
      for (let radius = 12; radius > 1; radius -= 2) {
        context.beginPath();
        context.ellipse(x, y, 2.2 * radius, radius, 0, 0, 2 * Math.PI);
        context.stroke();
      }
    }
  });

/** A weave with folds of light; threads differ by up to `contrast` grey levels. */
export const cloth = (colour: string, contrast = 22): MeshStandardMaterial =>
  painted([SIDE, SIDE], (context, width, height) => {
    const random = seededRandom(seedOf(colour));
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    const image = context.getImageData(0, 0, width, height);
    for (let pixel = 0; pixel < width * height; pixel++) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      const weave = 8 * (((x >> 1) + (y >> 1)) % 2);
      const fold = 9 * Math.sin(x / 60 + 2 * Math.sin(y / 80)) * Math.sin(y / 47);
      const lighter = weave + contrast * (random() - 0.5) + fold;
      for (let k = 0; k < 3; k++) image.data[4 * pixel + k] += lighter;
    }
    context.putImageData(image, 0, 0);
  });

/** Squares in rows, each in the colour the function returns. */
export const squares = (
  [columns, rows]: readonly [number, number],
  [side, gap]: readonly [number, number],
  colourOf: (column: number, row: number) => string,
  ground: string,
): MeshStandardMaterial =>
  painted([columns * side, rows * side], (context, width, height) => {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        context.fillStyle = colourOf(column, row);
        context.fillRect(column * side, row * side, side - gap, side - gap);
      }
    }
  });
