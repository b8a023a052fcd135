import { expect, test } from 'vitest';
import { measuresSvg } from '../../../../../../web/features/pictures/studio/draw-measures.ts';
import { measuresIn, withLines } from '../../../../../../web/features/pictures/studio/measures.ts';
import { radians, viewFrom } from '../../../../../../web/features/pictures/studio/view.ts';

const points = Float32Array.from(
  [-0.3, 0.3].flatMap((x) => [0, 1].flatMap((y) => [-0.25, 0.25].flatMap((z) => [x, y, z]))),
);
const dims = { width: 60, height: 100, depth: 50.5 };
const frame = { width: 1600, height: 1600 };
const orbit = { theta: radians(32), elevation: radians(16) };
const view = viewFrom(orbit, { points: withLines(points, [orbit.theta]), frame, fill: 0.84 });
const measures = measuresIn(view, frame, { points, dims });

test('PIC-08 a drawing says width, height and depth in centimetres, beside lines that are inside of it', () => {
  expect(measures.labels.map(({ text }) => text)).toEqual(['L 60 cm', 'A 100 cm', 'P 50,5 cm']);
  const numbers = measures.lines
    .join(' ')
    .match(/-?\d+(\.\d+)?/g)!
    .map(Number);
  expect(Math.min(...numbers)).toBeGreaterThan(0);
  expect(Math.max(...numbers)).toBeLessThan(1600);
});

test('PIC-08 the SVG has the product as a picture, lines and words of its own, and no name breaks out of it', () => {
  const svg = measuresSvg(frame, measures, {
    title: 'Mesa <b> & "cia"',
    picture: 'data:image/png;base64,AAAA',
    widthOf: (text) => 20 * text.length,
  });
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(page.querySelector('parsererror')).toBeNull();
  expect(page.querySelector('title')!.textContent).toBe('Mesa <b> & "cia"');
  expect(page.querySelectorAll('path')).toHaveLength(3);
  expect([...page.querySelectorAll('text')].map((text) => text.textContent)).toEqual(
    measures.labels.map(({ text }) => text),
  );
  expect(page.querySelector('image')!.getAttribute('href')).toBe('data:image/png;base64,AAAA');
});
