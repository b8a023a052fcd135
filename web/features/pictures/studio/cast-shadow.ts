import {
  CustomBlending,
  DoubleSide,
  HalfFloatType,
  LessDepth,
  OneFactor,
  OrthographicCamera,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderTarget,
  type Object3D,
  type Texture,
  type WebGLRenderer,
} from 'three';
import type { Point } from './view.ts';

const FLATTEN = /* glsl */ `
  uniform vec3 lamp;
  uniform vec2 middle;
  uniform vec2 halfSize;
  uniform float place;
  uniform bool isWall;
  void main() {
    vec4 world = modelMatrix * vec4(position, 1.0);
    vec2 flat2 = isWall
      ? world.xy - lamp.xy / lamp.z * max(0.0, world.z - place)
      : world.xz - lamp.xz / lamp.y * max(0.0, world.y - place);
    gl_Position = vec4((flat2 - middle) / halfSize, 0.0, 1.0);
  }`;
const DARKEN = /* glsl */ `
  uniform float share;
  void main() { gl_FragColor = vec4(share, 0.0, 0.0, 1.0); }`;

/** For shaders that lay a shadow: how dark it is at a place of its picture, blurred over `reach` of that picture. */
export const SOFT_SHADOW = /* glsl */ `
  float softShadow(sampler2D shadow, vec2 at, float reach) {
    float dark = 0.0;
    for (int i = 0; i < 20; i++) {
      float turn = float(i) * 2.3999632;
      float far = reach * sqrt((float(i) + 0.5) / 20.0);
      dark += texture2D(shadow, at + far * vec2(cos(turn), sin(turn))).r / 20.0;
    }
    return dark;
  }`;

export interface Lamp {
  /** Direction to it. */
  to: Point;
  /** What it gives of all the light. */
  share: number;
}

export interface Cast {
  lamps: readonly Lamp[];
  /** A floor is level, at this height; a wall faces +Z, at this depth. */
  onto: 'floor' | 'wall';
  place: number;
  /** The part of it that the shadow's picture shows: x and z of a floor, x and y of a wall. */
  middle: Vector2;
  half: Vector2;
  /** Pixels along a side of the shadow's picture. */
  side: number;
}

/** What light an object takes from a plane: it is flattened onto it along the light of every lamp. */
export function castShadow(
  renderer: WebGLRenderer,
  object: Object3D,
  { lamps, onto, place, middle, half, side }: Cast,
): Texture {
  const direction = new Vector3();
  const share = { value: 0 };
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
      middle: { value: middle },
      halfSize: { value: half },
      place: { value: place },
      isWall: { value: onto === 'wall' },
      share,
    },
  });
  flatten.depthFunc = LessDepth;
  const target = new WebGLRenderTarget(side, side, { type: HalfFloatType });
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
  for (const lamp of lamps) {
    direction.set(...lamp.to);
    share.value = lamp.share;
    renderer.clearDepth();
    renderer.render(scene, unused);
  }
  renderer.autoClear = true;
  renderer.setRenderTarget(null);
  flatten.dispose();
  return target.texture;
}

/** Lamps all over a sky, as dense as level ground sees them, none below a height (of 1). */
export const skyLamps = (count: number, lowest: number): Lamp[] =>
  Array.from({ length: count }, (_, i) => {
    const height = Math.sqrt(lowest ** 2 + (1 - lowest ** 2) * ((i + 0.5) / count));
    const turn = i * Math.PI * (3 - Math.sqrt(5));
    const level = Math.sqrt(1 - height * height);
    return { to: [level * Math.cos(turn), height, level * Math.sin(turn)], share: 1 / count };
  });
