import { hex, mixColour, shade, type Material } from '../material.ts';
import { clamp01, noise, smoothstep } from '../noise.ts';

const grain = noise(11);
const PALE = hex('#cfae84');
const DARK = hex('#b48a5b');
const PORE = hex('#7a5838');

/** Oiled oak: v along the grain. Fine growth rings that drift, pores as short dark furrows, medullary flecks. */
export const oak: Material = {
  name: 'Carvalho',
  size: [0.16, 0.64],
  pixels: [512, 1024],
  at(u, v) {
    const drift = 0.55 * grain.at(u, v, 2, 1) + 0.12 * grain.at(u, v, 5, 3);
    const rings = 17 * u + 2.6 * drift;
    const ring = rings - Math.floor(rings);
    const late = smoothstep(0.1, 0.85, ring) * (1 - smoothstep(0.86, 1, ring));
    const early = 1 - smoothstep(0.05, 0.45, ring);
    const streak = 0.5 + 0.5 * grain.at(u, v, 128, 4);
    const pore = smoothstep(0.3, 0.6, grain.at(u, v, 170, 26)) * (0.2 + 0.8 * early);
    const fleck = smoothstep(0.45, 0.7, grain.at(u, v, 40, 44)) * smoothstep(0, 0.5, grain.at(u, v, 4, 3));
    const tone = clamp01(0.22 + 0.36 * late + 0.3 * streak + 0.22 * grain.at(u, v, 2, 2));
    const wood = mixColour(shade(mixColour(PALE, DARK, tone), 1 + 0.06 * fleck), PORE, 0.5 * pore);
    return {
      colour: wood,
      roughness: clamp01(0.48 + 0.12 * late + 0.2 * pore - 0.1 * fleck),
      height: 0.00005 * (streak - 0.5) - 0.00013 * pore - 0.00003 * late,
    };
  },
};
