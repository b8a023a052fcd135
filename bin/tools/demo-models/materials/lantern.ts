import { hex, mixColour, type Material } from '../material.ts';
import { noise } from '../noise.ts';

const wax = noise(53);
const pane = noise(59);

export const glass: Material = {
  name: 'Vidro soprado',
  size: [0.14, 0.2],
  pixels: [256, 256],
  opacity: 0.13,
  at: (u, v) => ({
    colour: [0.98, 1, 0.99],
    roughness: 0.02,
    height: 0.00012 * pane.at(u, v, 4, 3),
  }),
};

export const candleWax: Material = {
  name: 'Cera de abelha',
  size: [0.2, 0.1],
  pixels: [256, 256],
  at: (u, v) => ({
    colour: mixColour(hex('#f1e2bd'), hex('#e6cf98'), 0.5 + 0.5 * wax.layered(u, v, 4, 6, 3)),
    roughness: 0.42 + 0.1 * wax.at(u, v, 9),
    height: 0.0002 * wax.layered(u, v, 6, 3, 3),
  }),
};

export const flame: Material = {
  name: 'Chama',
  size: [0.02, 0.045],
  pixels: [64, 64],
  emissive: { colour: [1, 0.42, 0.07], strength: 2.2 },
  at: () => ({ colour: [1, 0.55, 0.15], roughness: 0.9, height: 0 }),
};

export const soot: Material = {
  name: 'Fuligem',
  size: [0.02, 0.02],
  pixels: [64, 64],
  at: () => ({ colour: hex('#1d1712'), roughness: 0.95, height: 0 }),
};
