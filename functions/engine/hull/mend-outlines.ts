import { sampleDistance } from '../geometry/signed-distance.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { backdropContrast } from '../segment/backdrop-contrast.ts';
import type { Camera, Image, Mask, ScalarField } from '../types.ts';
import { carveHull } from './carve-hull.ts';
import { hullViews, type HullView } from './hull-views.ts';
import { lostRays, type Pixel } from './lost-rays.ts';
import { pointsAlong, samplePixels, viewRay } from './view-rays.ts';

/** Diagonal in pixels that silhouettes are shrunk to, and samples along the longest side of their hull. */
const [DIAGONAL, SAMPLES] = [500, 128];
/**
 * What differs from the backdrop round it by so many levels is none of it: of what outlines of a plant and an office chair show and the hull lacks,
 * parts of the product differ by 80 and 137 at least, but for one in fifty, and gaps by 45 and 18 at most, but for one in twenty.
 */
const FOREIGN = 60;
/** An outline denies a place that lies outside of it by so many samples. */
const DENIED = 0.5;
/** How far beyond the hull parts may reach that some outlines lack, in shares of its longest side. */
const BEYOND = 0.5;
/** Between two places on a ray, and how far round one of them outlines are filled, in samples. */
const [STEP, RADIUS] = [0.7, 0.75];
/** A place may be denied by this share of all outlines, and so many show it for each that denies it. */
const [MOST_DENYING, SHOWN_FOR_EACH] = [0.34, 2];
/** Pixels of a cut-out round a lost ray, of which every second has one. */
const ROUND_RAY = 2;

/** A frame and its outline, of one size. */
export interface Outlined {
  image: Image;
  mask: Mask;
}

/** A position in a mask, in pixels. */
interface Point {
  x: number;
  y: number;
}

/** A frame's silhouette, and marks on its mask's pixels. */
interface Marked {
  view: HullView;
  /** Places in it that show a part of the product that the hull does not have. */
  rays: Pixel[];
  /** 1 round these. */
  shown: Uint8Array;
  /** 1 where the silhouette lacks what others show. */
  lacked: Uint8Array;
}

/**
 * Mends the outlines of a walk before a plain wall by each other, where an outline has something that the hull of all has not. If that is of
 * the wall's colour, it is a gap that this outline filled, and is emptied. Else other outlines lack a part, for gloss or paint as light as the
 * wall: they are filled where twice as many show it. Masks that need neither are returned as they are. The cameras must be right, in any world; throws
 * `RangeError` when a mask is empty.
 */
export function mendOutlines(frames: readonly Outlined[], cameras: readonly Camera[]): Mask[] {
  const views = hullViews(
    frames.map(({ mask }) => mask),
    cameras,
    DIAGONAL,
  );
  const hull = carveHull(views, { resolution: SAMPLES });
  const emptied: Mask[] = [];
  const marked = frames.map(({ image, mask }, k): Marked => {
    const view = views[k];
    const contrast = backdropContrast(image, mask);
    const [rays, gaps]: [Pixel[], Pixel[]] = [[], []];
    for (const ray of lostRays(hull, view)) {
      const { x, y } = inMask(view, ray);
      (contrast(Math.floor(x), Math.floor(y)) < FOREIGN ? gaps : rays).push(ray);
    }
    const open = marksRound(gaps, view);
    emptied.push(
      changed(mask, open, (level, pixel) =>
        contrast(pixel % mask.width, Math.floor(pixel / mask.width)) < FOREIGN ? 0 : level,
      ),
    );
    return { view, rays, shown: marksRound(rays, view), lacked: new Uint8Array(mask.data.length) };
  });
  markLacked(marked, hull);
  return emptied.map((mask, k) => changed(mask, marked[k].lacked, () => 255));
}

/** Marks what outlines lack, by the places on each ray that the fewest of them deny. */
function markLacked(marked: readonly Marked[], hull: ScalarField): void {
  const space = gridAround(hull);
  for (const { view, rays } of marked)
    for (const { u, v } of rays) {
      const places = pointsAlong(viewRay(view, u, v), space, STEP * hull.spacing)
        .map((place) => denialsOf(place, marked, hull))
        .filter((denials) => denials !== undefined);
      const fewest = Math.min(...places.map(({ length }) => length));
      for (const { by, at } of places.filter(({ length }) => length === fewest).flat())
        mark(by.lacked, by.view.camera, at, RADIUS * samplePixels(by.view, hull) * enlarged(by.view));
    }
}

interface Denial {
  by: Marked;
  /** Where in its mask. */
  at: Point;
}

/** The outlines that deny a place; undefined where these are none, or too many for those that show it. */
function denialsOf(place: Vec3, marked: readonly Marked[], hull: ScalarField): Denial[] | undefined {
  const most = MOST_DENYING * marked.length;
  const denials: Denial[] = [];
  let showing = 0;
  for (const by of marked) {
    const { rows: m, distance, focal } = by.view;
    const w = m[8] * place[0] + m[9] * place[1] + m[10] * place[2] + m[11];
    const u = (m[0] * place[0] + m[1] * place[1] + m[2] * place[2] + m[3]) / w;
    const v = (m[4] * place[0] + m[5] * place[1] + m[6] * place[2] + m[7]) / w;
    const at = inMask(by.view, { u, v });
    if ((sampleDistance(distance, u, v) * w) / focal < -DENIED * hull.spacing) {
      denials.push({ by, at });
      if (denials.length > most) return undefined;
    } else if (by.shown[Math.floor(at.y) * by.view.camera.width + Math.floor(at.x)] === 1) showing++;
  }
  return denials.length > 0 && showing >= SHOWN_FOR_EACH * denials.length ? denials : undefined;
}

/** How many of the mask's pixels one of the view's cut-out is wide. */
const enlarged = ({ focal, camera }: HullView): number => camera.focal / focal;

const inMask = (view: HullView, { u, v }: Pixel): Point => ({
  x: (u - view.cx) * enlarged(view) + view.camera.cx,
  y: (v - view.cy) * enlarged(view) + view.camera.cy,
});

function marksRound(rays: readonly Pixel[], view: HullView): Uint8Array {
  const marks = new Uint8Array(view.camera.width * view.camera.height);
  for (const ray of rays) mark(marks, view.camera, inMask(view, ray), ROUND_RAY * enlarged(view));
  return marks;
}

function mark(
  marks: Uint8Array,
  { width, height }: Pick<Mask, 'width' | 'height'>,
  { x, y }: Point,
  radius: number,
): void {
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius); row++)
    for (
      let column = Math.max(0, Math.floor(x - radius));
      column <= Math.min(width - 1, x + radius);
      column++
    )
      if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= radius) marks[row * width + column] = 1;
}

/** The hull's samples, without values, and as many more on each side as parts that some outlines lack may reach beyond it. */
function gridAround({ size, origin, spacing }: ScalarField): ScalarField {
  const more = Math.ceil(BEYOND * Math.max(...size));
  return {
    size: [size[0] + 2 * more, size[1] + 2 * more, size[2] + 2 * more],
    origin: [origin[0] - more * spacing, origin[1] - more * spacing, origin[2] - more * spacing],
    spacing,
    data: new Float32Array(0),
  };
}

/** The mask with other levels where there is a mark; itself where none would change. */
function changed(mask: Mask, marks: Uint8Array, levelOf: (level: number, pixel: number) => number): Mask {
  const data = mask.data.map((level, pixel) => (marks[pixel] === 1 ? levelOf(level, pixel) : level));
  return data.every((level, pixel) => level === mask.data[pixel]) ? mask : { ...mask, data };
}
