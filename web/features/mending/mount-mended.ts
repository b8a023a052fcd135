import { dimensionsOf, type Mesh } from '../../../shared/mending/mend-mesh.ts';
import type { Dimensions } from '../../../shared/schemas/models.ts';
import { createViewer, showIn, untilSeen } from '../../viewer/create-viewer.ts';
import { drawDimensions } from '../../viewer/dimension-lines.ts';
import { closeGlb, type PlainGlb } from '../../../shared/mending/plain-glb.ts';
import '../../viewer/dimension-lines.css';
import '../../viewer/framed-model.css';

export interface MendedView {
  /** Shows another mesh in place of the one that is seen, from where the camera stands. */
  show: (mesh: Mesh) => Promise<void>;
  /** Multiplies red, green and blue of linear light. */
  light: (gains: readonly [red: number, green: number, blue: number]) => void;
  remove: () => void;
}

const NARROW_PX = 440;

/** Puts a model into a frame, with its dimension lines. Throws when this browser cannot show it. */
export async function mountMended(frame: HTMLElement, name: string, made: PlainGlb): Promise<MendedView> {
  const addressOf = (mesh: Mesh) =>
    URL.createObjectURL(new Blob([closeGlb({ ...made, mesh })], { type: 'model/gltf-binary' }));
  let address = addressOf(made.mesh);
  const distance = frame.clientWidth < NARROW_PX ? '145%' : '125%'; // the labels need the room
  const viewer = await createViewer(
    { name, url_glb_web: address },
    { 'camera-orbit': `32deg 74deg ${distance}` },
  );
  await showIn(frame, viewer);
  const redraw = drawDimensions(viewer, toTheMillimetre(dimensionsOf(made.mesh)));
  let lit: readonly [number, number, number] = [1, 1, 1];
  // The loader takes factors above 1, which glTF does not: the saved texture has the light in itself.
  const light = () => viewer.model?.materials[0]?.pbrMetallicRoughness.setBaseColorFactor([...lit, 1]);
  return {
    light(gains) {
      lit = gains;
      light();
    },
    async show(mesh) {
      const before = address;
      address = addressOf(mesh);
      const { theta, phi } = viewer.getCameraOrbit();
      const seen = untilSeen(viewer);
      viewer.setAttribute('camera-orbit', `${theta}rad ${phi}rad ${distance}`);
      viewer.src = address;
      await seen;
      URL.revokeObjectURL(before);
      light();
      viewer.jumpCameraToGoal();
      redraw(toTheMillimetre(dimensionsOf(mesh)));
    },
    remove() {
      viewer.remove();
      URL.revokeObjectURL(address);
    },
  };
}

const toTheMillimetre = ({ width, height, depth }: Dimensions): Dimensions => ({
  width: Math.round(width * 10) / 10,
  height: Math.round(height * 10) / 10,
  depth: Math.round(depth * 10) / 10,
});
