import type { EngineFailureCode } from './failure.ts';
import type { Quality } from './quality-reasons.ts';

/**
 * What the engine's stages hand to each other: plain data, no classes, so that any of it can cross a worker
 * or a file. World space is metres once scaled (object height = 1 before), Y up, right-handed; the product
 * stands on y = 0 and looks along -Z.
 */

/** 8-bit pixels, row by row from the top left, channels interleaved; sRGB. */
export interface Image {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array;
}

/** One byte a pixel: 255 where the product is, 0 where the backdrop is; values between are soft edges. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A rectangle of an image in shares of its width and height, from the top left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A decoded photo, upright (EXIF orientation already applied). */
export interface Photo {
  name: string;
  image: Image;
  /** Focal length in pixels of `image`, when the file tells it. */
  focal?: number;
  /** When it was taken, epoch milliseconds, when the file tells it. */
  takenAt?: number;
  /** The product as the file's own transparency cuts it out, where it does; of the image's size. */
  mask?: Mask;
  /** Where the product is, as its owner has shown. */
  box?: Box | undefined;
}

/** The product's pixels in one photo, and how far they can be believed. Its outline is the line round them. */
export interface Silhouette {
  mask: Mask;
  /** 0 (a guess) to 1 (certain). */
  confidence: number;
  /** How likely each pixel is the product, on a small copy of the photo, where a second opinion was asked for. */
  likelihood?: Mask | undefined;
  /** What a second opinion takes for the product where it doubts that all of it is in `mask`: paint may be as light as the wall. */
  claimed?: Mask | undefined;
  /** What is wrong with the photo or the outline; none where it is to be used. */
  faults?: readonly Fault[];
  /** The silhouette with what the product stands on, which the photo cuts below, where that was left out. */
  withStand?: Mask;
  /** What a second opinion saw of the photo, where it was asked for: what recurs in all photos is the product. */
  looks?: Looks | undefined;
}

/** A part of a photo as a second opinion saw it. */
export interface Looks {
  part: Box;
  seen: Seen;
  /** Whether the photo's owner has shown where the product is. */
  isShown: boolean;
}

/**
 * What a network has seen in an image, to be asked about without the image: numbers for each cell of a square that the
 * image fills from its top left, by its longer side.
 */
export interface Seen {
  /** Of the image, in pixels. */
  width: number;
  height: number;
  /** Cells along each side of the square. */
  side: number;
  /** Numbers a cell: the first of all cells row by row, then the second of all. */
  depth: number;
  numbers: Int8Array;
  /** What 1 of the numbers stands for. */
  unit: number;
}

/** What is wrong with one photo, and the measured value that says so. */
export interface Fault {
  code: EngineFailureCode;
  value: number;
}

/** What is known of where in an image the product is. */
export interface Prompt {
  /** Round all of it. */
  box?: Box | undefined;
  /** Places in shares of the image's width and height, from the top left, that are surely the product's or the room's. */
  points?: readonly ShownPoint[] | undefined;
}

export interface ShownPoint {
  x: number;
  y: number;
  isProduct: boolean;
}

/**
 * Networks, whose loading is the caller's concern, that say for each pixel of a copy of an image, of any size, how likely
 * it is the product: 255 is certain.
 */
export interface SecondOpinion {
  /** Without being told where the product is. */
  find: (image: Image) => Promise<Mask>;
  /** Looks at an image once, to be asked any number of times. */
  look: (image: Image) => Promise<Seen>;
  /** What a prompt shows in an image that was looked at. */
  cutOut: (seen: Seen, prompt: Prompt) => Promise<Mask>;
}

/**
 * Pinhole camera, OpenGL axes (looks along its own -Z, +Y up): a world point X is at R·X + t in camera space
 * and at u = cx + focal·x/−z, v = cy − focal·y/−z in pixels of the image it belongs to.
 */
export interface Camera {
  /** World to camera, row-major 3×3. */
  rotation: readonly number[];
  translation: readonly [number, number, number];
  focal: number;
  cx: number;
  cy: number;
  width: number;
  height: number;
}

/** Cameras of all photos in one frame, and how well the silhouettes agree on them. */
export interface Poses {
  cameras: Camera[];
  /** Mean silhouette incoherence in % of the object's height (Hernández, Schmitt, Cipolla, PAMI 2007). */
  incoherence: number;
  /** The same for each photo alone. */
  perPhoto: number[];
}

/** The surface and what is known of it, in a world where the product is 1 high and stands on y = 0. */
export interface Shape {
  /** Indices of the photos it was made of, in order: cameras and all lists here have one entry for each of these. */
  used: number[];
  /** Of a walk: the entries of `used` that its texture is made of. */
  painted?: number[];
  /** Silhouettes that were cut again by what the other photos say, instead of those that were sent. */
  recut?: Mask[];
  /** The entries of `used` whose own silhouettes were not believed: theirs are what the other photos told. */
  lookedFor?: number[];
  poses: Poses;
  /** Whether a walk's outlines told the focal length, which no file did. */
  isLensFitted?: boolean;
  /** Whether the product is round, which outlines cannot turn, and its paint told how each photo is turned. */
  isTurnedByPaint?: boolean;
  mesh: Mesh;
  /** Per photo: intersection over union of its silhouette and the surface as its camera sees it. */
  silhouetteIoU: number[];
  /** Mean squared error, in grey levels, of each photo as the others predict it on the surface. */
  photoError: number;
  /** Share of the paint that the photos show elsewhere than the others predict it; undefined for even products. */
  displacedPaint?: number;
  /** The largest patch of such paint in one photo, as a share of what that shows; see `quality/paint-agreement.ts`. */
  displacedPatch: number;
  /** How far silhouettes reach beyond the surface, in shares of the product's height; see `quality/lost-reach.ts`. */
  lostReach: number;
  /** The largest part that a single photo shows, as a share of what it shows; see `quality/seen-once.ts`. */
  seenOnce: number;
  /** Length of edges that no photo shows, in shares of the product's size; see `quality/unshown-edges.ts`. */
  unshownEdges: number;
  /**
   * How high the product is by the printed sheet (shared/rules/sheet.ts) that photos show beside it, in metres; how far the sheet's
   * corners are from how it was printed, as a share of their distances; and how many photos it was measured in.
   */
  sheet?: { height: number; spread: number; photos: number };
}

/** Samples of a scalar field on a regular grid, x fastest; positive inside, in world units. */
export interface ScalarField {
  size: [nx: number, ny: number, nz: number];
  /** World position of sample (0, 0, 0). */
  origin: [number, number, number];
  /** Distance between neighbouring samples. */
  spacing: number;
  data: Float32Array;
}

/** Triangles, counter-clockwise from outside. */
export interface Mesh {
  /** xyz per vertex. */
  positions: Float32Array;
  indices: Uint32Array;
}

/** A mesh ready for shading: vertices on a crease are there once for each side. */
export interface ShadedMesh extends Mesh {
  /** Unit length, xyz per vertex. */
  normals: Float32Array;
}

/** A shaded mesh with one UV set (origin top left, as glTF) and one base-colour texture. */
export interface TexturedMesh extends ShadedMesh {
  uvs: Float32Array;
  texture: Image;
}

export {
  QUALITY_LEVELS,
  QUALITY_REASON_CODES,
  type Quality,
  type QualityLevel,
  type QualityReason,
  type QualityReasonCode,
} from './quality-reasons.ts';
export { ENGINE_FAILURE_CODES, EngineFailure, type Blame, type EngineFailureCode } from './failure.ts';

export type TextureSide = 1024 | 2048 | 4096;

/** What a model is made in, one after another. */
export type ReconstructStage = 'segment' | 'shape' | 'texture';

/** Of the product in metres: the height is always known, width (X) and depth (Z) where the owner measured them. */
export interface Size {
  height: number;
  width?: number;
  depth?: number;
}

/**
 * How fine a shape is made: a draft takes a sixth of the time, asks for a second opinion only where ours is in doubt, and
 * serves where a model is wanted and not its looks.
 */
export type Preset = 'draft' | 'full';

/**
 * How the photos came to be: single ones round the product, or frames of a film walked once round it, in order and about
 * evenly spread.
 */
export type Capture = 'photos' | 'walk';

/** The fewest and the most photos that a model is made of. */
export const PHOTO_COUNTS: Readonly<Record<Capture, { fewest: number; most: number }>> = {
  photos: { fewest: 4, most: 12 },
  walk: { fewest: 12, most: 36 },
};

export interface ReconstructOptions extends Size {
  /** `photos` by default. */
  capture?: Capture | undefined;
  /** `full` by default. */
  preset?: Preset | undefined;
  /** Wished side of the texture in texels; 2048 by default. */
  resolution?: TextureSide;
  /** Silhouettes found before, one a photo. Left out, they are found here, one after another. */
  silhouettes?: readonly Silhouette[];
  /** Called with 0 to 1 as the work goes on, and the part of a stage that is at work. */
  onProgress?: (share: number, part: string) => void;
  /** Called as a stage begins. */
  onStage?: (stage: ReconstructStage) => void;
  /** Asked about photos whose outline is in doubt. */
  secondOpinion?: SecondOpinion | undefined;
  signal?: AbortSignal;
  /** For the stages that draw random samples; the same seed gives the same model. */
  seed?: number;
}

export interface Reconstruction {
  model: TexturedMesh;
  quality: Quality;
  /** In a world where the product is 1 high. */
  shape: Shape;
  /** Those of the shape. */
  poses: Poses;
  silhouettes: readonly Silhouette[];
}
