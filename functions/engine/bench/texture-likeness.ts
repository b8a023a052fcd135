import { resizeCamera } from '../geometry/camera.ts';
import { shrinkView } from '../views/shrink-view.ts';
import type { Image, TexturedMesh } from '../types.ts';
import type { TrueView } from './photo-sets.ts';
import { renderModel } from './render-model.ts';
import { BACKDROP } from './held-out.ts';

/** How well the paint lies where it was photographed. Over windows with something to see in them. */
export interface TextureLikeness {
  /** How far a window's paint lies from where the photo has it, median and 90th percentile, pixels of 800. */
  shift: number;
  shiftMost: number;
  /** Contrast of the model's windows over the photo's: below 1 blurred, doubled paint loses contrast too. */
  sharpness: number;
  /** Share of the windows whose paint is found nowhere near: doubled, smeared or missing. */
  lost: number;
}

const SIDE = 800;
/** Half a window and how far its paint is looked for, pixels. */
const [RADIUS, REACH] = [10, 8];
/** Between windows, pixels. */
const STEP = 16;
/** Grey levels (standard deviation): less is an even face, on which no shift can be seen. */
const LEAST_CONTRAST = 8;
/** Correlation below which two windows do not show the same. */
const SAME_PAINT = 0.6;

/** Compares the model with photos, each window with the model's picture round the same place. */
export function measureTexture(model: TexturedMesh, views: readonly TrueView[]): TextureLikeness {
  const windows = views.flatMap((view) => windowsOf(model, view));
  const found = windows.filter(({ correlation }) => correlation >= SAME_PAINT);
  const shifts = found.map(({ shift }) => shift).toSorted((a, b) => a - b);
  const contrasts = windows.map(({ contrast }) => contrast).toSorted((a, b) => a - b);
  return {
    shift: shifts[Math.floor(0.5 * shifts.length)] ?? 0,
    shiftMost: shifts[Math.floor(0.9 * shifts.length)] ?? 0,
    sharpness: contrasts[Math.floor(0.5 * contrasts.length)] ?? 1,
    lost: windows.length === 0 ? 0 : 1 - found.length / windows.length,
  };
}

interface Window {
  correlation: number;
  shift: number;
  contrast: number;
}

function windowsOf(model: TexturedMesh, view: TrueView): Window[] {
  const small = shrinkView(view, SIDE);
  const camera = resizeCamera(view.camera, small.image.width);
  const drawn = renderModel(model, camera, BACKDROP);
  const [photo, picture] = [greyOf(small.image), greyOf(drawn.image)];
  const { width, height } = small.image;
  const isBoth = drawn.isProduct.map((mine, p) => (mine === 1 && small.mask.data[p] > 250 ? 1 : 0));
  const windows: Window[] = [];
  const margin = RADIUS + REACH;
  for (let y = margin; y < height - margin; y += STEP) {
    for (let x = margin; x < width - margin; x += STEP) {
      if (!isAll(isBoth, width, x, y, margin)) continue;
      const here = momentsOf(photo, width, x, y);
      if (here.deviation < LEAST_CONTRAST) continue;
      let best = { correlation: -1, shift: 0 };
      for (let dy = -REACH; dy <= REACH; dy++) {
        for (let dx = -REACH; dx <= REACH; dx++) {
          const correlation = correlate(photo, picture, width, [x, y], [x + dx, y + dy]);
          const shift = Math.hypot(dx, dy);
          // Repeating paint fits at several places: the nearest of about the same fit is meant.
          if (
            correlation > best.correlation + 0.01 ||
            (correlation > best.correlation - 0.01 && shift < best.shift)
          )
            best = { correlation, shift };
        }
      }
      const there = momentsOf(picture, width, x, y);
      windows.push({ ...best, contrast: there.deviation / here.deviation });
    }
  }
  return windows;
}

function isAll(mask: Uint8Array, width: number, x: number, y: number, radius: number): boolean {
  for (let j = -radius; j <= radius; j += 2) {
    for (let i = -radius; i <= radius; i += 2) if (!mask[(y + j) * width + x + i]) return false;
  }
  return true;
}

const greyOf = ({ width, height, channels, data }: Image): Float32Array =>
  Float32Array.from(
    { length: width * height },
    (_, p) => 0.299 * data[p * channels] + 0.587 * data[p * channels + 1] + 0.114 * data[p * channels + 2],
  );

function momentsOf(plane: Float32Array, width: number, x: number, y: number) {
  let [sum, squares] = [0, 0];
  for (let j = -RADIUS; j <= RADIUS; j++) {
    for (let i = -RADIUS; i <= RADIUS; i++) {
      const value = plane[(y + j) * width + x + i];
      sum += value;
      squares += value * value;
    }
  }
  const n = (2 * RADIUS + 1) ** 2;
  return { mean: sum / n, deviation: Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)) };
}

/** Normalised correlation of two windows: 1 for the same up to brightness and contrast. */
function correlate(
  a: Float32Array,
  b: Float32Array,
  width: number,
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number {
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let j = -RADIUS; j <= RADIUS; j++) {
    for (let i = -RADIUS; i <= RADIUS; i++) {
      const p = a[(ay + j) * width + ax + i];
      const q = b[(by + j) * width + bx + i];
      sa += p;
      sb += q;
      saa += p * p;
      sbb += q * q;
      sab += p * q;
    }
  }
  const n = (2 * RADIUS + 1) ** 2;
  const spread = Math.sqrt(Math.max(0, saa - (sa * sa) / n) * Math.max(0, sbb - (sb * sb) / n));
  return spread < 1e-6 ? 0 : (sab - (sa * sb) / n) / spread;
}
