import { hex, mixColour, type Material } from '../material.ts';
import { clamp01, noise, smoothstep } from '../noise.ts';

const metal = noise(41);
const BRIGHT = hex('#d8ad5d');
const AGED = hex('#8a6531');

/** Brass that was hammered, polished, and handled for some years. */
export const brass: Material = {
  name: 'Latão',
  size: [0.12, 0.12],
  pixels: [512, 512],
  at(u, v) {
    const dents = metal.at(u, v, 13) + 0.4 * metal.at(u, v, 29);
    const patina = smoothstep(-0.1, 0.75, metal.layered(u, v, 5, 5, 4) + 0.25);
    const scratch = smoothstep(0.55, 0.75, metal.at(u + 0.1 * metal.at(u, v, 3), v, 140, 6));
    const touch = 0.5 + 0.5 * metal.layered(u, v, 3, 3, 3);
    return {
      colour: mixColour(BRIGHT, AGED, clamp01(0.62 * patina)),
      roughness: clamp01(0.2 + 0.22 * patina + 0.12 * touch + 0.1 * scratch),
      metalness: 1,
      height: 0.00022 * dents - 0.00001 * scratch,
    };
  },
};
