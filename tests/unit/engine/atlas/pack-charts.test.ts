import { expect, test } from 'vitest';
import type { Charts } from '../../../../functions/engine/atlas/chart-shapes.ts';
import { packCharts } from '../../../../functions/engine/atlas/pack-charts.ts';

/** Rectangles of these widths and heights, all at the origin, each of `steps` by `steps` squares. */
function rectangles(sizes: readonly (readonly [number, number])[], steps = 1): Charts {
  const points: number[] = [];
  const indices: number[] = [];
  const chartOf: number[] = [];
  sizes.forEach(([width, height], chart) => {
    const first = chartOf.length;
    for (let y = 0; y <= steps; y++) {
      for (let x = 0; x <= steps; x++) {
        points.push((x * width) / steps, (y * height) / steps);
        chartOf.push(chart);
        const v = first + y * (steps + 1) + x;
        if (x < steps && y < steps)
          indices.push(v, v + steps + 1, v + 1, v + 1, v + steps + 1, v + steps + 2);
      }
    }
  });
  return {
    points: Float32Array.from(points),
    indices: Uint32Array.from(indices),
    chartOf: Int32Array.from(chartOf),
  };
}

function areaOf({ uvs, indices }: ReturnType<typeof packCharts>): number {
  let area = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [2 * indices[t], 2 * indices[t + 1], 2 * indices[t + 2]];
    area += (uvs[b] - uvs[a]) * (uvs[c + 1] - uvs[a + 1]) - (uvs[b + 1] - uvs[a + 1]) * (uvs[c] - uvs[a]);
  }
  return Math.abs(area) / 2;
}

const OPTIONS = { side: 128, gap: 2 };

test('a square chart fills the square but for its border', () => {
  const packed = packCharts(rectangles([[3, 3]]), OPTIONS);
  expect(areaOf(packed)).toBeGreaterThan(0.9);
  expect(Math.min(...packed.uvs)).toBeGreaterThanOrEqual(1 / 128);
  expect(Math.max(...packed.uvs)).toBeLessThanOrEqual(127 / 128);
});

test('charts of many sizes fill three quarters of the square', () => {
  const sizes = Array.from({ length: 40 }, (_, k) => [2 + ((7 * k) % 11), 2 + ((5 * k) % 7)] as const);
  expect(areaOf(packCharts(rectangles(sizes, 4), { side: 512, gap: 2 }))).toBeGreaterThan(0.75);
});

test('a chart that fits nowhere beside the others is cut, and each triangle keeps its place in the list', () => {
  const charts = rectangles(
    [
      [10, 6],
      [10, 6],
    ],
    12,
  );
  const { uvs, indices, source } = packCharts(charts, OPTIONS);
  expect(areaOf({ uvs, indices, source })).toBeGreaterThan(0.8);
  expect(source.length).toBeGreaterThan(charts.chartOf.length);
  expect(Array.from(indices, (v) => source[v])).toEqual([...charts.indices]);
});

test('triangles without a chart, which have no extent, are kept', () => {
  const charts = rectangles([
    [2, 2],
    [1, 1],
  ]);
  charts.chartOf.fill(-1, 4);
  const { indices, source } = packCharts(charts, OPTIONS);
  expect(Array.from(indices, (v) => source[v])).toEqual([...charts.indices]);
});
