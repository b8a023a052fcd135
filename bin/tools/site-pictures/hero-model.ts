import type { ModelViewerElement } from '@google/model-viewer';
import type { Browser } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import {
  HERO_FIELD_OF_VIEW,
  HERO_ORBIT,
  HERO_SIDE_PX as SIDE,
} from '../../../web/features/landing/hero/hero-view.ts';
import { placeLines } from '../../../web/viewer/dimension-lines.ts';
import { withModel } from '../demo-models/draw.ts';

/** Square, as the hero's stage is: the viewer then frames the model in the same way at any size. */
const VIEW = { width: SIDE, height: SIDE, orbit: HERO_ORBIT, fieldOfView: HERO_FIELD_OF_VIEW };
const SIDES = ['width', 'height', 'depth'] as const;

interface Point {
  x: number;
  y: number;
}

/** What the page draws over the picture: centimetres, and where each line begins and ends in percent of the side. */
export interface HeroLines {
  dims_cm: Record<(typeof SIDES)[number], number>;
  lines: Record<(typeof SIDES)[number], [Point, Point]>;
}

/** The model as the hero's viewer first shows it, and its dimension lines in that picture. */
export const drawHeroModel = (
  browser: Browser,
  glb: Uint8Array,
): Promise<{ picture: Sharp; lines: HeroLines }> =>
  withModel(browser, glb, VIEW, async (page) => {
    const picture = sharp(await page.screenshot({ omitBackground: true }));
    const { centre, size, theta } = await page.evaluate(measure);
    const placed = placeLines({ centre, size }, theta);
    const ends = SIDES.flatMap((side) => [placed[side].from, placed[side].to]);
    const seen = await page.evaluate(
      whereSeen,
      ends.map((end) => end.join(' ')),
    );
    return { picture, lines: linesOf(size, seen) };
  });

type Triple = [number, number, number];

function measure(): { centre: Triple; size: Triple; theta: number } {
  const viewer = document.querySelector('model-viewer') as ModelViewerElement;
  const { x, y, z } = viewer.getBoundingBoxCenter();
  const size = viewer.getDimensions();
  return { centre: [x, y, z], size: [size.x, size.y, size.z], theta: viewer.getCameraOrbit().theta };
}

/** Runs in the page: the pixels at which points of the model are seen. */
async function whereSeen(positions: string[]): Promise<Point[]> {
  const viewer = document.querySelector('model-viewer') as ModelViewerElement;
  positions.forEach((position, i) => {
    const end = document.createElement('div');
    end.slot = `hotspot-${i}`;
    end.dataset.position = position;
    viewer.append(end);
  });
  await new Promise((done) => setTimeout(done, 500));
  return positions.map((_, i) => {
    const at = viewer.queryHotspot(`hotspot-${i}`)?.canvasPosition;
    if (!at) throw new Error('The viewer has not placed the ends of the lines');
    return { x: at.x, y: at.y };
  });
}

function linesOf([width, height, depth]: Triple, seen: Point[]): HeroLines {
  const percent = ({ x, y }: Point): Point => ({ x: round((100 * x) / SIDE), y: round((100 * y) / SIDE) });
  const line = (i: number): [Point, Point] => [percent(seen[2 * i]), percent(seen[2 * i + 1])];
  return {
    dims_cm: { width: round(100 * width), height: round(100 * height), depth: round(100 * depth) },
    lines: { width: line(0), height: line(1), depth: line(2) },
  };
}

const round = (value: number): number => Math.round(10 * value) / 10;
