import { hex, mixColour, shade, type Material } from '../material.ts';
import { noise } from '../noise.ts';

const paper = noise(23);
const CORDS = 12;
const TWISTS = 9;
const PALE = hex('#dcc39a');
const DARK = hex('#b08d5c');

/** Danish paper cord, side by side: u across the cords (12 a tile), v along them. Each is three twisted strands. */
export const cord: Material = {
  name: 'Cordão de papel',
  size: [CORDS * 0.0042, 0.05],
  pixels: [512, 512],
  sheen: { colour: [0.16, 0.13, 0.09], roughness: 0.5 },
  at(u, v) {
    const across = u * CORDS;
    const cordNumber = Math.floor(across) % CORDS;
    const x = 2 * (across - Math.floor(across)) - 1; // −1 to 1 across one cord
    const round = Math.sqrt(Math.max(1 - x * x, 0));
    const turn = TWISTS * v + 0.36 * Math.asin(Math.max(-1, Math.min(1, x))) + paper.hash(cordNumber, 5);
    const strand = Math.abs(Math.sin(Math.PI * turn));
    const fibre = paper.layered(u, v, 64, 24, 2);
    const own = paper.hash(cordNumber, 9) - 0.5;
    const lit = 0.5 * round + 0.3 * strand + 0.22 * fibre + 0.24 * own;
    return {
      colour: shade(
        mixColour(DARK, PALE, Math.min(Math.max(lit + 0.12, 0), 1)),
        0.45 + 0.55 * Math.min(1, round * 1.7),
      ),
      roughness: 0.78 - 0.1 * strand,
      height: 0.0015 * round + 0.0002 * strand * round + 0.00004 * fibre,
    };
  },
};
