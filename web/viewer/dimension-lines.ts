import type { ModelViewerElement } from '@google/model-viewer';
import type { Dimensions } from '../../shared/schemas/models.ts';

type Point = readonly [x: number, y: number, z: number];
export interface Line {
  from: Point;
  to: Point;
}
export type Lines = Record<keyof Dimensions, Line>;

interface Box {
  centre: Point;
  /** Width, height, depth in metres. */
  size: Point;
}

/** How far outside the product the lines run, as a share of its longest side. */
const GAP = 0.07;
const TICK_PX = 6;
const SVG = 'http://www.w3.org/2000/svg';
const LETTERS: Record<keyof Dimensions, string> = { width: 'L', height: 'A', depth: 'P' };
const SIDES = ['width', 'height', 'depth'] as const;

const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** 'L 45,5 cm'. */
export const dimensionText = (side: keyof Dimensions, centimetres: number): string =>
  `${LETTERS[side]} ${oneDecimal.format(centimetres)} cm`;

/**
 * Where the lines run for a camera at the angle `theta` around the product (radians, 0 before it): width and depth
 * along the floor edges that face the camera, height up the left edge of what it sees.
 */
export function placeLines({ centre: [cx, cy, cz], size: [w, h, d] }: Box, theta: number): Lines {
  const gap = GAP * Math.max(w, h, d);
  const [sx, sz] = [Math.sin(theta) < 0 ? -1 : 1, Math.cos(theta) < 0 ? -1 : 1];
  const floor = cy - h / 2;
  const front = cz + sz * (d / 2 + gap);
  const side = cx + sx * (w / 2 + gap);
  // Of the two corners at the rim of the view, the one further left: the smaller along the camera's right hand.
  const rightness = (x: number, z: number) => x * Math.cos(theta) - z * Math.sin(theta);
  const [hx, hz] = rightness(-sx * w, sz * d) < rightness(sx * w, -sz * d) ? [-sx, sz] : [sx, -sz];
  const x = cx + hx * (w / 2 + gap / 2);
  const z = cz + hz * (d / 2 + gap / 2);
  return {
    width: { from: [cx - w / 2, floor, front], to: [cx + w / 2, floor, front] },
    depth: { from: [side, floor, cz - d / 2], to: [side, floor, cz + d / 2] },
    height: { from: [x, floor, z], to: [x, floor + h, z] },
  };
}

/**
 * Draws L × A × P in centimetres around a loaded model, and keeps the lines on the near side as the camera turns.
 * Returns how to draw them for the model at another size.
 */
export function drawDimensions(viewer: ModelViewerElement, dims: Dimensions): (dims: Dimensions) => void {
  let box = boxOf(viewer);

  const canvas = document.createElementNS(SVG, 'svg');
  canvas.classList.add('dimension-lines');
  const paths = SIDES.map((side) => {
    for (const end of ['from', 'to']) viewer.append(hotspot(`${side}-${end}`, 'dimension-end'));
    return canvas.appendChild(document.createElementNS(SVG, 'path'));
  });
  const labels = SIDES.map((side) => viewer.appendChild(hotspot(`${side}-label`, 'dimension-label')));
  viewer.append(canvas);

  function update() {
    const lines = placeLines(box, viewer.getCameraOrbit().theta);
    SIDES.forEach((side, index) => {
      const { from, to } = lines[side];
      place(viewer, `${side}-from`, from);
      place(viewer, `${side}-to`, to);
      place(viewer, `${side}-label`, middle(from, to));
      const start = viewer.queryHotspot(`hotspot-${side}-from`)?.canvasPosition;
      const end = viewer.queryHotspot(`hotspot-${side}-to`)?.canvasPosition;
      if (start && end) paths[index]?.setAttribute('d', dimensionPath(start, end));
    });
  }
  function resize(to: Dimensions) {
    box = boxOf(viewer);
    SIDES.forEach((side, index) => {
      labels[index]?.replaceChildren(dimensionText(side, to[side]));
    });
    update();
  }
  resize(dims);
  viewer.addEventListener('camera-change', update);
  new ResizeObserver(update).observe(viewer);
  return resize;
}

function boxOf(viewer: ModelViewerElement): Box {
  const { x, y, z } = viewer.getBoundingBoxCenter();
  const size = viewer.getDimensions();
  return { centre: [x, y, z], size: [size.x, size.y, size.z] };
}

function hotspot(name: string, className: string): HTMLElement {
  const element = document.createElement('div');
  element.slot = `hotspot-${name}`;
  element.className = className;
  element.dataset.position = '0 0 0';
  return element;
}

const place = (viewer: ModelViewerElement, name: string, [x, y, z]: Point): void =>
  viewer.updateHotspot({ name: `hotspot-${name}`, position: `${x} ${y} ${z}` });

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];

/** A line with a tick across each end, in the picture's pixels (or any other unit, for a tick of that unit). */
export function dimensionPath(
  from: { x: number; y: number },
  to: { x: number; y: number },
  halfTick = TICK_PX,
): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const tick = { x: (-(to.y - from.y) / length) * halfTick, y: ((to.x - from.x) / length) * halfTick };
  const across = ({ x, y }: { x: number; y: number }) =>
    `M${x - tick.x} ${y - tick.y}L${x + tick.x} ${y + tick.y}`;
  return `M${from.x} ${from.y}L${to.x} ${to.y}${across(from)}${across(to)}`;
}
