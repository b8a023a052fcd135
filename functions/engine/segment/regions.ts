export interface Region {
  size: number;
  /** Sums of the pixels' coordinates; the centroid is these over `size`. */
  sumX: number;
  sumY: number;
  touchesBorder: boolean;
}

/** Numbers the 4-connected regions of pixels equal to `value` from 1; 0 in `labels` marks the others. */
export function labelRegions(
  mask: Uint8Array,
  width: number,
  height: number,
  value: 0 | 1,
): { labels: Int32Array; regions: Region[] } {
  const labels = new Int32Array(mask.length);
  const regions: Region[] = [];
  const stack = new Int32Array(mask.length);
  let top = 0;
  const visit = (i: number): void => {
    if (mask[i] !== value || labels[i] !== 0) return;
    labels[i] = regions.length;
    stack[top++] = i;
  };
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] !== value || labels[start] !== 0) continue;
    const region: Region = { size: 0, sumX: 0, sumY: 0, touchesBorder: false };
    regions.push(region);
    visit(start);
    while (top > 0) {
      const i = stack[--top];
      const x = i % width;
      const y = (i - x) / width;
      region.size++;
      region.sumX += x;
      region.sumY += y;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) region.touchesBorder = true;
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (y > 0) visit(i - width);
      if (y < height - 1) visit(i + width);
    }
  }
  return { labels, regions };
}
