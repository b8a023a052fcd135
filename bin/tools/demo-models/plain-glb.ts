import { Logger, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, EXTMeshoptCompression, EXTTextureWebP } from '@gltf-transform/extensions';
import { dequantize, simplify, textureCompress } from '@gltf-transform/functions';
import { MeshoptDecoder, MeshoptSimplifier } from 'meshoptimizer';
import sharp from 'sharp';

/** Side of the textures: a phone has little memory for AR. */
const TEXTURE_PX = 1024;
/** Uncompressed vertices are heavy; half of them are not missed, to a thousandth of the model's size. */
const COARSER = { ratio: 0.5, error: 0.001 };

/** The same model in core glTF with JPEG and PNG textures, which is all that Android's Scene Viewer reads. */
export async function plainGlb(webGlb: Uint8Array): Promise<Uint8Array> {
  await Promise.all([MeshoptDecoder.ready, MeshoptSimplifier.ready]);
  const io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  const document = (await io.readBinary(webGlb)).setLogger(new Logger(Logger.Verbosity.ERROR));
  const resize: [number, number] = [TEXTURE_PX, TEXTURE_PX];
  await document.transform(
    dequantize(),
    simplify({ simplifier: MeshoptSimplifier, ...COARSER }),
    // JPEG passes over textures that are seen through.
    textureCompress({ encoder: sharp, targetFormat: 'jpeg', quality: 82, resize }),
    textureCompress({ encoder: sharp, targetFormat: 'png', formats: /webp/, resize }),
  );
  document.createExtension(EXTMeshoptCompression).dispose();
  document.createExtension(EXTTextureWebP).dispose();
  return io.writeBinary(document);
}
