import { hex, mixColour, type Material } from '../material.ts';
import { clamp01, noise } from '../noise.ts';

const pile = noise(37);
const DEEP = hex('#7c3320');
const LIT = hex('#9a452b');

/** Cotton velvet in terracotta: a pile that lies this way and that, and the sheen that gives velvet its rim of light. */
export const velvet: Material = {
  name: 'Veludo terracota',
  size: [0.26, 0.26],
  pixels: [512, 512],
  sheen: { colour: [0.62, 0.3, 0.2], roughness: 0.35 },
  at(u, v) {
    const crush = pile.layered(u, v, 9, 7, 4);
    const rib = pile.at(u, v, 128, 128);
    return {
      colour: mixColour(DEEP, LIT, clamp01(0.5 + 0.7 * crush + 0.22 * rib)),
      roughness: 0.94,
      height: 0.00016 * crush + 0.00005 * rib,
    };
  },
};
