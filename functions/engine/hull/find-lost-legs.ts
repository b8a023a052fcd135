import { project } from '../geometry/camera.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { fitMixture, leastCost } from '../segment/colour-mixture.ts';
import type { GrabCutResult } from '../segment/grab-cut.ts';
import { toLab, type LabImage } from '../segment/lab-image.ts';
import { likelihoodOf, shrinkToLab } from '../segment/likelihood-of.ts';
import { learnBackdrop, type BackdropCost } from '../segment/local-backdrop.ts';
import { dilate } from '../segment/morphology.ts';
import { refineOutline } from '../segment/refine-outline.ts';
import { tidy } from '../segment/tidy.ts';
import type { Camera, Image, Silhouette } from '../types.ts';
import { hullViews } from './hull-views.ts';
import { boxAround } from './outline-votes.ts';

/** A photo of a room, and where it was taken from. */
export interface PlacedPhoto extends Pick<Silhouette, 'mask' | 'likelihood'> {
  image: Image;
  camera: Camera;
}

/** An outline with the legs that it lost, and how likely each pixel is the product, legs included. */
type Whole = Required<Pick<Silhouette, 'mask' | 'likelihood'>>;

/** Longest side the photos are worked on at, in pixels: that of the likelihoods. */
const WORKING_SIDE = 640;
/** Diagonal in pixels of the silhouettes that the space is measured by. */
const DIAGONAL = 300;
/** A cell of the space in shares of the product's height, and cells along its longest side at most; it ends so far above the foot, where legs join the hull. */
const [SPACING, MOST_CELLS, TOP] = [0.01, 300, 0.2];
/** The room's colours are learned where the likelihood says so, this far off the outline in pixels. */
const BACKDROP = { below: 0.3, apart: 6 };
/** From so many nats on a colour is foreign to the room of its place: legs of a sofa have 9 to 14 in all photos, those of an ottoman in its shadow 5 to 9, floors 2 to 4. */
const FOREIGN = 7;
/** A place is lost where at least so many outlines lack it: what one alone lacks comes back by votes. */
const LACKED = 2;
/**
 * A leg has so many cells that stand so many pixels off the outlines, for colours mix along an outline. So many photos show it there, each in so many pixels, and in one
 * of them this share of these is likely the product: .42 to .94 of the legs of a sofa and an ottoman, .16 at most of furniture behind products.
 */
const LEG = { cells: 20, apart: 3, photos: 3, pixels: 8, likely: 0.3, share: 0.3 };
/** Cells at most that a leg is joined to the hull by, beside an outline. */
const JOINT = 3;
/** Legs end so far below the hull, and so near each other's ends, shadows at them included, in shares of the height. */
const [BELOW, LEVEL] = [0.02, 0.05];
/** Nats at most for a colour that the product has not shown, and how likely a leg is the product once it is found. */
const [UNKNOWN_COLOUR, LIKELY] = [16, 0.95];

/** What each photo shows, small. */
interface Look {
  lab: LabImage;
  own: Uint8Array;
  /** 1 in the outline and along it. */
  near: Uint8Array;
  likelihood: Float32Array;
  cost: BackdropCost;
  /** Nats by which each pixel is foreign to the room. */
  foreign: Float32Array;
}

/**
 * Outlines of a room with the legs that many of them lost on a floor of their kind: places below the visual hull that no photo shows as floor, for their colours are
 * foreign to what is around them, and that some photo's second opinion takes for the product. In the photos' order; undefined where nothing is found. The
 * cameras must be coherent. Expects the product 1 high, as far as outlines show it, with its foot at the origin.
 */
export function findLostLegs(photos: readonly PlacedPhoto[]): Whole[] | undefined {
  const looks = photos.map(lookAt).filter((look) => look !== undefined);
  if (looks.length < photos.length) return undefined;
  const cameras = photos.map(({ camera }) => camera);
  const grid = gridAround(photos);
  const legs = legsOf(grid, kindsOf(grid, looks, cameras), (part) => seenBy(part, grid, looks, cameras));
  if (legs.length === 0) return undefined;
  const cells = legs.flat();
  return photos.map((photo, i) => withLegs(photo, looks[i], shownIn(looks[i], cameras[i], cells, grid)));
}

function lookAt({ image, mask, likelihood }: PlacedPhoto): Look | undefined {
  const lab = toLab(image, WORKING_SIDE);
  const { width, height } = lab;
  const own = shrinkToLab(mask, lab);
  const likely = likelihoodOf({ mask, likelihood, confidence: 1 }, lab);
  const around = dilate(own, width, height, BACKDROP.apart);
  const backdrop = Uint8Array.from(likely, (value, i) => (!around[i] && value < BACKDROP.below ? 1 : 0));
  const mixture = fitMixture(lab, backdrop);
  if (!mixture) return undefined;
  const cost = learnBackdrop(lab, backdrop, mixture);
  const [L, a, b] = lab.planes;
  const foreign = L.map((light, i) =>
    cost((i % width) / width, Math.floor(i / width) / height, light, a[i], b[i]),
  );
  return { lab, own, near: dilate(own, width, height, LEG.apart), likelihood: likely, cost, foreign };
}

/** Even cells in space, x fastest. */
interface Grid {
  min: Vec3;
  size: readonly [number, number, number];
  spacing: number;
}

function gridAround(photos: readonly PlacedPhoto[]): Grid {
  const masks = photos.map(({ mask }) => mask);
  const cameras = photos.map(({ camera }) => camera);
  const { min, max } = boxAround(hullViews(masks, cameras, DIAGONAL));
  const spacing = Math.max(SPACING, Math.max(...max.map((end, axis) => end - min[axis])) / MOST_CELLS);
  const ends = [max[0], Math.min(max[1], TOP), max[2]];
  const [nx, ny, nz] = ends.map((end, axis) => Math.ceil((end - min[axis]) / spacing) + 1);
  return { min, size: [nx, ny, nz], spacing };
}

const middleOf = ({ min, size: [nx, ny], spacing }: Grid, cell: number): Vec3 => [
  min[0] + (cell % nx) * spacing,
  min[1] + (Math.floor(cell / nx) % ny) * spacing,
  min[2] + Math.floor(cell / nx / ny) * spacing,
];

/** What a cell is: room, or beyond a photo; in all outlines; lost beside outlines, and well off them. */
const [ROOM, HULL, BESIDE, LOST] = [0, 1, 2, 3];

function kindsOf(grid: Grid, looks: readonly Look[], cameras: readonly Camera[]): Uint8Array {
  const [nx, ny, nz] = grid.size;
  return Uint8Array.from({ length: nx * ny * nz }, (_, cell) => {
    const at = middleOf(grid, cell);
    let [lacked, apart] = [0, 0];
    for (let i = 0; i < looks.length; i++) {
      const pixel = pixelOf(looks[i], cameras[i], at);
      if (pixel < 0) return ROOM;
      if (looks[i].own[pixel]) continue;
      if (looks[i].foreign[pixel] < FOREIGN) return ROOM;
      lacked++;
      if (!looks[i].near[pixel]) apart++;
    }
    if (lacked === 0) return HULL;
    if (lacked < LACKED) return ROOM;
    return apart < LACKED ? BESIDE : LOST;
  });
}

/** Where a photo shows a point; −1 beyond its frame. */
function pixelOf({ lab: { width, height } }: Look, camera: Camera, point: Vec3): number {
  const { u, v, depth } = project(camera, point);
  const [x, y] = [Math.floor((u * width) / camera.width), Math.floor((v * height) / camera.height)];
  return depth <= 0 || x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
}

/** Cells well off the outlines that touch each other and the hull, each part with what joins it to that. */
function partsOf(grid: Grid, kinds: Uint8Array): number[][] {
  const isSeen = new Uint8Array(kinds.length);
  const parts: number[][] = [];
  for (let start = 0; start < kinds.length; start++) {
    if (kinds[start] < LOST || isSeen[start]) continue;
    const cells = [start];
    isSeen[start] = 1;
    const addAround = (cell: number, least: number): void => {
      for (const next of around(grid, cell)) {
        if (kinds[next] < least || isSeen[next]) continue;
        isSeen[next] = 1;
        cells.push(next);
      }
    };
    for (const cell of cells) addAround(cell, LOST);
    if (cells.length < LEG.cells) continue;
    for (let round = 0; round < JOINT; round++) for (const cell of cells.slice()) addAround(cell, BESIDE);
    if (cells.some((cell) => around(grid, cell).some((next) => kinds[next] === HULL))) parts.push(cells);
  }
  return parts;
}

/** The cells that touch one, at faces, edges and corners. */
function around({ size: [nx, ny, nz] }: Grid, cell: number): number[] {
  const [x, y, z] = [cell % nx, Math.floor(cell / nx) % ny, Math.floor(cell / nx / ny)];
  const found: number[] = [];
  for (let k = Math.max(0, z - 1); k <= Math.min(nz - 1, z + 1); k++)
    for (let j = Math.max(0, y - 1); j <= Math.min(ny - 1, y + 1); j++)
      for (let i = Math.max(0, x - 1); i <= Math.min(nx - 1, x + 1); i++) found.push((k * ny + j) * nx + i);
  return found;
}

/** Of each photo that shows a part well off its outline: which share of what it shows is likely the product. */
function seenBy(
  part: readonly number[],
  grid: Grid,
  looks: readonly Look[],
  cameras: readonly Camera[],
): number[] {
  return looks.flatMap((look, i) => {
    const pixels = part.map((cell) => pixelOf(look, cameras[i], middleOf(grid, cell)));
    const apart = pixels.filter((pixel) => !look.near[pixel]);
    const likely = apart.filter((pixel) => look.likelihood[pixel] > LEG.likely);
    return apart.length < LEG.pixels ? [] : [likely.length / apart.length];
  });
}

/**
 * The parts that the hull stands on: those that some photo takes for the product, and those that end as low, for a product stands on one floor. Of what hangs beside
 * the hull or above it, before the clutter of a room, colours tell less.
 */
function legsOf(grid: Grid, kinds: Uint8Array, seen: (part: readonly number[]) => number[]): number[][] {
  const lowestOf = (cells: readonly number[]): number =>
    cells.reduce((lowest, cell) => Math.min(lowest, middleOf(grid, cell)[1]), Infinity);
  const below = partsOf(grid, kinds)
    .map((cells) => ({ cells, lowest: lowestOf(cells), shares: seen(cells) }))
    .filter(({ lowest, shares }) => lowest < -BELOW && shares.length >= LACKED);
  const sure = below.filter(({ shares }) => shares.length >= LEG.photos && Math.max(...shares) >= LEG.share);
  const floor = Math.min(...sure.map(({ lowest }) => lowest));
  return below
    .filter((part) => sure.includes(part) || Math.abs(part.lowest - floor) < LEVEL)
    .map(({ cells }) => cells);
}

/** 1 where a photo shows one of the cells, foreign to the room and outside of its outline. */
function shownIn(look: Look, camera: Camera, cells: readonly number[], grid: Grid): Uint8Array {
  const { width, height } = look.lab;
  const shown = new Uint8Array(width * height);
  let widest = 1;
  for (const cell of cells) {
    const at = middleOf(grid, cell);
    const pixel = pixelOf(look, camera, at);
    if (pixel >= 0) shown[pixel] = 1;
    widest = Math.max(
      widest,
      (camera.focal * width * grid.spacing) / camera.width / project(camera, at).depth,
    );
  }
  return dilate(shown, width, height, Math.ceil(widest / 2)).map((flag, i) =>
    flag && !look.own[i] && look.foreign[i] >= FOREIGN ? 1 : 0,
  );
}

/** The outline with what it lacked, drawn along the photo's edges; a photo that shows nothing of it keeps its own. */
function withLegs({ image, mask }: PlacedPhoto, look: Look, shown: Uint8Array): Whole {
  const { lab, own, cost } = look;
  const { width, height } = lab;
  const data = look.likelihood.map((value, i) => 255 * (shown[i] ? Math.max(LIKELY, value) : value));
  const likelihood = { width, height, data: Uint8Array.from(data, Math.round) };
  if (!shown.includes(1)) return { mask, likelihood };
  const object = tidy(
    own.map((flag, i) => flag | shown[i]),
    width,
    height,
  );
  const known = [own, shown].flatMap((flags) => fitMixture(lab, flags) ?? []);
  const evidence: GrabCutResult['evidence'] = (u, v, L, a, b) =>
    cost(u, v, L, a, b) - Math.min(...known.map((colours) => leastCost(colours, L, a, b, UNKNOWN_COLOUR)));
  const drawn = refineOutline(image, { object, evidence }, width, height);
  return { mask: { ...mask, data: mask.data.map((level, i) => Math.max(level, drawn.data[i])) }, likelihood };
}
