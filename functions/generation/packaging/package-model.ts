import { createHash } from 'node:crypto';
import type { TexturedMesh } from '../../engine/types.ts';
import { boundsOf } from './bounds.ts';
import type { Bounds } from './bounds.ts';
import { encodeTexture } from './encode-texture.ts';
import { faceViewer } from './face-viewer.ts';
import { fitTriangleBudget } from './fit-triangle-budget.ts';
import { validateGlb } from './glb/validate-glb.ts';
import { writeGlb } from './glb/write-glb.ts';
import { writeWebGlb } from './glb/write-web-glb.ts';
import { cataloguePictures } from './picture/catalogue-pictures.ts';
import { writeUsdz } from './usdz/write-usdz.ts';
import { verifyModel } from './verify-model.ts';

export interface PackageOptions {
  /** The product's name as its shop writes it; shown by 3D editors. */
  name: string;
  /** Who holds the rights in the model, for `asset.copyright`. */
  copyright?: string;
  /** Also write a GLB with the texture up to 4096, where the model's own texture has more than 2048. */
  texture4k?: boolean;
}

export interface PackagedFile {
  /** Carries the content's hash, so that the file may be cached for ever: `model.0123456789abcdef.glb`. */
  name: string;
  contentType: string;
  bytes: Uint8Array;
  /** Hexadecimal. */
  sha256: string;
}

export interface PackagedModel {
  files: {
    /** Core glTF 2.0 with a JPEG texture up to 2048: Scene Viewer, WebXR and download. */
    glb: PackagedFile;
    glb4k?: PackagedFile;
    /** Meshopt and WebP, for the page. */
    webGlb: PackagedFile;
    /** Quick Look. */
    usdz: PackagedFile;
    /** 1200 × 900 WebP. */
    poster: PackagedFile;
    /** 1200 × 630 JPEG. */
    shareImage: PackagedFile;
    /** 512 × 512 WebP. */
    thumbnail: PackagedFile;
  };
  /** 400 × 300 WebP of some 2 kB, for the page itself. */
  preview: Uint8Array;
  metadata: ModelMetadata;
}

export interface ModelMetadata {
  bounds: Bounds;
  /** Metres: X, Y and Z. */
  dimensions: { width: number; height: number; depth: number };
  triangles: number;
  vertices: number;
  /** Pixels of the texture as it came. */
  texture: { width: number; height: number };
}

const AR_TEXTURE = { format: 'jpeg', maxSide: 2048, quality: 85 } as const;
const FINE_TEXTURE = { format: 'jpeg', maxSide: 4096, quality: 85 } as const;

/**
 * Turns a model that stands in metres on the ground, looking along −Z, into every file a shopper opens, where it faces
 * the viewer; the same model gives the same bytes. Throws when the model is not ready (`verifyModel`), does not fit its budgets, or a written GLB is not
 * valid glTF.
 */
export async function packageModel(source: TexturedMesh, options: PackageOptions): Promise<PackagedModel> {
  verifyModel(source);
  const fitted = await fitTriangleBudget(source);
  const model = faceViewer(fitted);
  const bounds = boundsOf(model.positions);
  const isFine = Math.max(model.texture.width, model.texture.height) > AR_TEXTURE.maxSide;
  const texture = await encodeTexture(model.texture, AR_TEXTURE);

  const glb = await writeGlb(model, options, texture);
  const glb4k =
    options.texture4k && isFine
      ? await writeGlb(model, options, await encodeTexture(model.texture, FINE_TEXTURE))
      : undefined;
  const webGlb = await writeWebGlb(model, options);
  await validateGlb(glb, 'model.glb');
  if (glb4k) await validateGlb(glb4k, 'model-4k.glb');
  await validateGlb(webGlb, 'model-web.glb');
  const usdz = await writeUsdz(model, texture, bounds);
  const pictures = await cataloguePictures(fitted, boundsOf(fitted.positions));
  const { poster, shareImage, thumbnail, preview } = pictures;

  const [width, height, depth] = bounds.max.map((max, axis) => max - bounds.min[axis]);
  return {
    files: {
      glb: file('model', 'glb', glb),
      ...(glb4k && { glb4k: file('model-4k', 'glb', glb4k) }),
      webGlb: file('model-web', 'glb', webGlb),
      usdz: file('model', 'usdz', usdz),
      poster: file('poster', 'webp', poster),
      shareImage: file('share', 'jpg', shareImage),
      thumbnail: file('thumbnail', 'webp', thumbnail),
    },
    preview,
    metadata: {
      bounds,
      dimensions: { width, height, depth },
      triangles: model.indices.length / 3,
      vertices: model.positions.length / 3,
      texture: { width: model.texture.width, height: model.texture.height },
    },
  };
}

const CONTENT_TYPES = {
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

function file(stem: string, extension: keyof typeof CONTENT_TYPES, bytes: Uint8Array): PackagedFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = `${stem}.${sha256.slice(0, 16)}.${extension}`;
  return { name, contentType: CONTENT_TYPES[extension], bytes, sha256 };
}
