import {
  DirectionalLight,
  Mesh,
  MeshStandardMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { roomsFor } from './draw-room.ts';
import { groundShadow } from './ground-shadow.ts';
import type { Product } from './load-product.ts';
import type { Room } from './room-looks.ts';
import type { RoomPlan } from './room-plan.ts';
import type { View } from './view.ts';

export interface Studio {
  /** Draws the product as a view has it into `canvas`, over what is there. */
  draw: (canvas: OffscreenCanvas, view: View, look: Look) => void;
  /** Draws the product in a room, which fills `canvas`. */
  drawRoom: (canvas: OffscreenCanvas, room: Room, plan: RoomPlan) => void;
  close: () => void;
}

export interface Look {
  /** Whether it stands on its shadow. */
  hasGround: boolean;
  /** Whether four pixels are drawn for each of the picture, which smooths edges and textures once more; only where a graphics card does it. */
  isFine: boolean;
}

const SHADOW = 0.9;
const UP = new Vector3(0, 1, 0);

/** A bright room with a large lamp over the camera's left shoulder, as our viewer's, drawn by the graphics card. */
export function openStudio(product: Product): Studio {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.setPixelRatio(1);
  const ground = groundShadow(renderer, product, SHADOW);
  const scene = new Scene();
  const lamp = new DirectionalLight(0xffffff, 0.75);
  scene.add(product.object, ground.plane, lamp, lamp.target);
  const light = new PMREMGenerator(renderer);
  scene.environment = light.fromScene(new RoomEnvironment(), 0.04).texture;
  scene.environmentIntensity = 0.88;
  light.dispose();
  product.object.traverse((each) => {
    if (!(each instanceof Mesh) || !(each.material instanceof MeshStandardMaterial)) return;
    for (const map of [each.material.map, each.material.normalMap, each.material.roughnessMap])
      if (map) map.anisotropy = renderer.capabilities.getMaxAnisotropy();
  });
  const camera = new PerspectiveCamera();

  const finest = hasCard(renderer) ? 2 : 1;
  const room = roomsFor(renderer, scene, lamp, product);
  const onto = (canvas: OffscreenCanvas) => {
    const paper = canvas.getContext('2d')!;
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(renderer.domElement, 0, 0, canvas.width, canvas.height);
  };

  return {
    draw(canvas, view, { hasGround, isFine }) {
      const { width, height } = canvas;
      const detail = isFine ? finest : 1;
      renderer.setSize(detail * width, detail * height, false);
      ground.plane.visible = hasGround;
      ground.frame.set(detail * width, detail * height);
      aim(camera, view);
      // The light stands where the camera does: a product turns in it, and its back is as bright as its front.
      scene.environmentRotation.y = Math.atan2(view.back[0], view.back[2]);
      lamp.position
        .set(...view.back)
        .addScaledVector(new Vector3(...view.right), -0.6)
        .addScaledVector(UP, 0.9);
      renderer.setClearColor(0xffffff, 0);
      renderer.render(scene, camera);
      onto(canvas);
    },
    drawRoom(canvas, name, plan) {
      renderer.setSize(finest * canvas.width, finest * canvas.height, false);
      ground.plane.visible = false;
      aim(camera, plan.view);
      room(name, plan, camera);
      onto(canvas);
    },
    close() {
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** Whether the browser draws 3D by a graphics card; without one a picture takes seconds. */
function hasCard(renderer: WebGLRenderer): boolean {
  const context = renderer.getContext();
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER);
  return !/swiftshader|llvmpipe|software|basic render/i.test(String(name));
}

/** Makes a camera of a view; its picture need not have its middle where it looks. */
function aim(camera: PerspectiveCamera, { eye, right, up, back, window }: View): void {
  const depth = Math.hypot(...eye) + 1;
  const [near, far] = [0.01, 20 * depth];
  camera.matrixAutoUpdate = false;
  camera.matrix
    .makeBasis(new Vector3(...right), new Vector3(...up), new Vector3(...back))
    .setPosition(...eye);
  camera.matrix.decompose(camera.position, camera.quaternion, camera.scale);
  camera.updateMatrixWorld(true);
  camera.projectionMatrix.makePerspective(
    window.left * near,
    window.right * near,
    window.top * near,
    window.bottom * near,
    near,
    far,
  );
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}
