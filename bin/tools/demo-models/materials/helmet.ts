import { hex, mixColour, shade, type Colour, type Material } from '../material.ts';
import { clamp01, noise, smoothstep } from '../noise.ts';

const paint = noise(61);
const hide = noise(67);
const CREAM = hex('#e9dfc8');
const TERRACOTTA = hex('#a8452a');
const CHESTNUT = hex('#6b3f24');
const TAN = hex('#8a5631');
const INK = hex('#2a2622');

/** Of the shell: around its opening (u, 0 at the forehead) and from the rim to the crown's back (v), both in shares. */
export const lacquer: Material = {
  name: 'Laca',
  size: [1, 1],
  pixels: [1024, 1024],
  clearcoat: { factor: 1, roughness: 0.06 },
  at(u, v) {
    const fromMiddle = Math.min(u, 1 - u) * 2; // 0 over the crown, 1 at the neck
    const stripe = band(fromMiddle, v);
    const seam = seamAt(fromMiddle, v);
    const speck = 0.02 * paint.at(u, v, 200);
    const wear = smoothstep(0.35, 0.6, paint.layered(u, v, 24, 24, 3)) * smoothstep(0.1, 0, v);
    const colour = shade(mixColour(stripe, hex('#7d7467'), 0.7 * wear), (1 + speck) * (1 - 0.7 * seam));
    return {
      colour,
      roughness: clamp01(0.32 + 0.3 * wear + 0.4 * seam),
      height: -0.004 * seam + 0.0002 * paint.at(u, v, 90),
    };
  },
};

/** Two stripes over the crown, and a dark edge along the rim. */
function band(fromMiddle: number, v: number): Colour {
  const wide = edge(fromMiddle * sizeAround(v), 0.03, 0.0016);
  const thin = edge(Math.abs(fromMiddle * sizeAround(v) - 0.045), 0.0055, 0.0016);
  const rim = edge(v, 0.052, 0.001);
  return mixColour(mixColour(CREAM, TERRACOTTA, Math.max(wide, thin)), INK, rim);
}
const sizeAround = (v: number): number => 0.32 * Math.sin(Math.PI * (0.36 + 0.62 * v)) + 0.02;
const edge = (x: number, at: number, soft: number): number => 1 - smoothstep(at - soft / 2, at + soft / 2, x);

/** Where the shell's panels meet: along the rim, over the ears, across the crown. */
function seamAt(fromMiddle: number, v: number): number {
  const line = (distance: number) => 1 - smoothstep(0.0016, 0.0034, Math.abs(distance));
  const ear = line(fromMiddle - 0.44 - 0.05 * Math.sin(6 * v)) * smoothstep(0.03, 0.06, v);
  return Math.max(line(v - 0.058), ear, line(v - 0.5) * smoothstep(0.43, 0.46, fromMiddle));
}

/** Leather, plain along the rim. */
export const leather: Material = {
  name: 'Couro',
  size: [0.12, 0.12],
  pixels: [256, 256],
  at(u, v) {
    const pebble = hide.at(u, v, 64) + 0.6 * hide.at(u, v, 37);
    return {
      colour: mixColour(TAN, CHESTNUT, clamp01(0.5 + 0.5 * hide.layered(u, v, 5))),
      roughness: clamp01(0.52 + 0.12 * pebble),
      height: 0.00008 * pebble,
    };
  },
};

/** The same leather, quilted in lozenges. */
export const quilt: Material = {
  name: 'Couro acolchoado',
  size: [0.09, 0.09],
  pixels: [512, 512],
  at(u, v) {
    const [a, b] = [Math.abs(Math.sin(2 * Math.PI * (u + v))), Math.abs(Math.sin(2 * Math.PI * (u - v)))];
    const puff = Math.min(a, b) ** 0.55;
    const seam = 1 - smoothstep(0, 0.1, Math.min(a, b));
    const pebble = hide.at(u, v, 90) + 0.6 * hide.at(u, v, 47);
    const tone = clamp01(0.4 + 0.4 * puff + 0.3 * hide.layered(u, v, 6));
    return {
      colour: shade(mixColour(CHESTNUT, TAN, tone), 1 - 0.5 * seam),
      roughness: clamp01(0.5 + 0.12 * pebble + 0.2 * seam),
      height: 0.0018 * puff + 0.00007 * pebble,
    };
  },
};

export const visor: Material = {
  name: 'Viseira fumê',
  size: [0.3, 0.3],
  pixels: [64, 64],
  opacity: 0.5,
  at: () => ({ colour: hex('#5a3a22'), roughness: 0.05, height: 0 }),
};
