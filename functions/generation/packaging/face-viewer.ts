import type { TexturedMesh } from '../../engine/types.ts';

/**
 * The same model turned by half a circle: products look along −Z here (JOB-03, forward axis), while glTF 2.0 (§3.4) and
 * with it Scene Viewer, Quick Look and WebXR show the +Z side first. Without this a shopper would meet the back.
 */
export function faceViewer(model: TexturedMesh): TexturedMesh {
  return { ...model, positions: halfTurn(model.positions), normals: halfTurn(model.normals) };
}

/** About the vertical: X and Z change sign, so no triangle changes its winding. */
const halfTurn = (xyz: Float32Array): Float32Array =>
  xyz.map((value, i) => (i % 3 === 1 ? value : 0 - value));
