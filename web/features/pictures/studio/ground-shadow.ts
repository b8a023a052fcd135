import {
  CustomBlending,
  DoubleSide,
  HalfFloatType,
  LessDepth,
  Mesh,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderTarget,
  type WebGLRenderer,
} from 'three';
import type { Product } from './load-product.ts';
import { extentOf } from './view.ts';

/** Lamps of an overcast sky. Where there is no graphics card each takes 0.1 s; the blur hides what is between them. */
const LAMPS = 56;
/** The sine of the lowest one: lower light throws shadows that leave the picture. */
const LOWEST = 0.5;
/** Pixels along a side of the shadow. */
const SIDE = 320;
/** How far the shadow is followed beyond the product, in its heights and its widths. */
const REACH = { heights: 0.4, widths: 0.3 };

const FLATTEN = /* glsl */ `
  uniform vec3 lamp;
  uniform vec2 middle;
  uniform vec2 halfSize;
  uniform float floorHeight;
  void main() {
    vec4 world = modelMatrix * vec4(position, 1.0);
    vec2 ground = world.xz - lamp.xz / lamp.y * max(0.0, world.y - floorHeight);
    gl_Position = vec4((ground - middle) / halfSize, 0.0, 1.0);
  }`;
const DARKEN = /* glsl */ `
  uniform float share;
  void main() { gl_FragColor = vec4(share, 0.0, 0.0, 1.0); }`;
const PLACE = /* glsl */ `
  varying vec2 at;
  void main() {
    at = vec2(uv.x, 1.0 - uv.y);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }`;
const LAY = /* glsl */ `
  uniform sampler2D shadow;
  uniform float strength;
  uniform vec2 frame;
  varying vec2 at;
  void main() {
    float dark = 0.0;
    for (int i = 0; i < 20; i++) {
      float turn = float(i) * 2.3999632;
      float far = 0.022 * sqrt((float(i) + 0.5) / 20.0);
      dark += texture2D(shadow, at + far * vec2(cos(turn), sin(turn))).r / 20.0;
    }
    vec2 rim = smoothstep(vec2(0.0), vec2(0.3), min(at, 1.0 - at));
    vec2 place = gl_FragCoord.xy / frame;
    rim *= smoothstep(vec2(0.01), vec2(0.11), min(place, 1.0 - place));
    gl_FragColor = vec4(vec3(0.0), strength * pow(dark, 1.3) * rim.x * rim.y);
  }`;

export interface GroundShadow {
  plane: Mesh;
  /** Size in pixels of the picture that is drawn: where it ends the shadow has ended, or a white page would show its edge. */
  frame: Vector2;
}

/**
 * The shadow of a product on the ground it stands on, under a sky that is bright all over: the product is flattened onto the ground
 * along the light of every lamp. It is measured once and holds for every view.
 */
export function groundShadow(
  renderer: WebGLRenderer,
  { object, points }: Product,
  strength: number,
): GroundShadow {
  const { min, max, middle } = extentOf(points);
  const size = max.map((high, k) => high - min.at(k)!) as [number, number, number];
  const reach = REACH.heights * size[1] + REACH.widths * Math.max(size[0], size[2]);
  const half = new Vector2(size[0] / 2 + reach, size[2] / 2 + reach);
  const direction = new Vector3();
  const flatten = new ShaderMaterial({
    vertexShader: FLATTEN,
    fragmentShader: DARKEN,
    side: DoubleSide,
    // All lies in one plane: the first triangle of a lamp darkens a pixel, and no other may again.
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    uniforms: {
      lamp: { value: direction },
      middle: { value: new Vector2(middle[0], middle[2]) },
      halfSize: { value: half },
      floorHeight: { value: min[1] },
      share: { value: 1 / LAMPS },
    },
  });
  flatten.depthFunc = LessDepth;
  const target = new WebGLRenderTarget(SIDE, SIDE, { type: HalfFloatType });
  const scene = new Scene();
  scene.add(object);
  scene.overrideMaterial = flatten;
  // Nothing is culled by a camera that the shader does not ask.
  object.traverse((each) => (each.frustumCulled = false));
  const unused = new OrthographicCamera();
  renderer.setRenderTarget(target);
  renderer.setClearColor(0x000000, 0);
  renderer.clear();
  renderer.autoClear = false;
  for (const lamp of lamps()) {
    direction.set(...lamp);
    renderer.clearDepth();
    renderer.render(scene, unused);
  }
  renderer.autoClear = true;
  renderer.setRenderTarget(null);
  flatten.dispose();

  const frame = new Vector2(1, 1);
  const plane = new Mesh(
    new PlaneGeometry(2 * half.x, 2 * half.y).rotateX(-Math.PI / 2),
    new ShaderMaterial({
      vertexShader: PLACE,
      fragmentShader: LAY,
      transparent: true,
      depthWrite: false,
      uniforms: {
        shadow: { value: target.texture },
        strength: { value: strength },
        frame: { value: frame },
      },
    }),
  );
  plane.position.set(middle[0], min[1], middle[2]);
  return { plane, frame };
}

/** Directions to the lamps, as dense as a level ground sees them. */
const lamps = (): [number, number, number][] =>
  Array.from({ length: LAMPS }, (_, i) => {
    const height = Math.sqrt(LOWEST ** 2 + (1 - LOWEST ** 2) * ((i + 0.5) / LAMPS));
    const turn = i * Math.PI * (3 - Math.sqrt(5));
    const level = Math.sqrt(1 - height * height);
    return [level * Math.cos(turn), height, level * Math.sin(turn)];
  });
