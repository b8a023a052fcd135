/** Every pixel within a square of ±radius around a set pixel; radius 0 gives a copy. */
export function dilate(set: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  return slide(slide(set, width, height, 1, width, radius), height, width, width, 1, radius);
}

/** Every pixel whose whole square of ±radius is set; beyond the image counts as set. */
export function erode(set: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const unset = set.map((flag) => 1 - flag);
  return dilate(unset, width, height, radius).map((flag) => 1 - flag);
}

function slide(
  set: Uint8Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): Uint8Array {
  const out = new Uint8Array(set.length);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let within = 0;
    for (let t = -radius; t < length; t++) {
      if (t + radius < length) within += set[start + (t + radius) * step];
      if (t - radius > 0) within -= set[start + (t - radius - 1) * step];
      if (t >= 0 && within > 0) out[start + t * step] = 1;
    }
  }
  return out;
}
