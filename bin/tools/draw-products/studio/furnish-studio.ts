import {
  BackSide,
  CanvasTexture,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  Group,
  Mesh,
  MeshStandardMaterial,
  PMREMGenerator,
  Scene,
  SRGBColorSpace,
  type Object3D,
  type WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';

/** A scene, and what of it is not the product. */
export interface FurnishedStudio {
  scene: Scene;
  surroundings: Group;
}

const WALLS = [0xe9e7e3, 0xdfe3e8, 0xf2f2f2, 0xd8d4cc];
/** The wall's brightness at its top, as a share of that at its foot. */
const TOP = 0.78;
const ENVIRONMENT = 0.8;
const SUN = 1.1;

/** A floor, a round wall and the light of a room with one lamp. Lengths grow with the product's diagonal, metres. */
export function furnishStudio(
  renderer: WebGLRenderer,
  product: Object3D,
  diagonal: number,
  seed: number,
): FurnishedStudio {
  const scene = new Scene();
  const colour = new Color(WALLS[seed % WALLS.length]);
  const surroundings = new Group().add(floor(colour, diagonal), wall(colour, diagonal));
  scene.add(product, surroundings, sun(diagonal));
  scene.environment = new PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.04).texture;
  scene.environmentIntensity = ENVIRONMENT;
  return { scene, surroundings };
}

function floor(color: Color, diagonal: number): Mesh {
  const mesh = new Mesh(
    new CircleGeometry(60 * diagonal, 96),
    new MeshStandardMaterial({ color, roughness: 0.95 }),
  );
  mesh.rotation.x = -Math.PI / 2;
  mesh.receiveShadow = true;
  return mesh;
}

function wall(colour: Color, diagonal: number): Mesh {
  const mesh = new Mesh(
    new CylinderGeometry(6 * diagonal, 6 * diagonal, 10 * diagonal, 96, 1, true),
    new MeshStandardMaterial({ map: gradient(colour), side: BackSide, roughness: 1 }),
  );
  mesh.position.y = 5 * diagonal;
  return mesh;
}

function gradient(colour: Color): CanvasTexture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [4, 256];
  const context = canvas.getContext('2d')!;
  const fill = context.createLinearGradient(0, 0, 0, canvas.height);
  fill.addColorStop(0, `#${colour.clone().multiplyScalar(TOP).getHexString()}`);
  fill.addColorStop(1, `#${colour.getHexString()}`);
  context.fillStyle = fill;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** A lamp above, in front and to the right, with a soft shadow. */
function sun(diagonal: number): DirectionalLight {
  const light = new DirectionalLight(0xffffff, SUN);
  light.position.set(0.8, 2, 1.1).multiplyScalar(diagonal);
  light.castShadow = true;
  const { shadow } = light;
  const reach = 1.2 * diagonal;
  Object.assign(shadow.camera, { left: -reach, right: reach, bottom: -reach, top: reach, far: 8 * diagonal });
  shadow.mapSize.set(2048, 2048);
  shadow.radius = 10;
  shadow.bias = -0.0006;
  shadow.normalBias = 0.004 * diagonal;
  return light;
}
