import { Mesh, PlaneGeometry, ShaderMaterial, Vector2, type WebGLRenderer } from 'three';
import { castShadow, skyLamps, SOFT_SHADOW } from './cast-shadow.ts';
import type { Product } from './load-product.ts';
import { extentOf } from './view.ts';

/** Of an overcast sky. Where there is no graphics card each takes 0.1 s; the blur hides what is between them. */
const LAMPS = 56;
/** The sine of the lowest one: lower light throws shadows that leave the picture. */
const LOWEST = 0.5;
/** Pixels along a side of the shadow. */
const SIDE = 320;
/** How far the shadow is followed beyond the product, in its heights and its widths. */
const REACH = { heights: 0.4, widths: 0.3 };

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
  ${SOFT_SHADOW}
  void main() {
    float dark = softShadow(shadow, at, 0.022);
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

/** The shadow of a product on the ground it stands on, under a sky that is bright all over: measured once, for every view. */
export function groundShadow(
  renderer: WebGLRenderer,
  { object, points }: Product,
  strength: number,
): GroundShadow {
  const { min, max, middle } = extentOf(points);
  const size = max.map((high, k) => high - min.at(k)!) as [number, number, number];
  const reach = REACH.heights * size[1] + REACH.widths * Math.max(size[0], size[2]);
  const half = new Vector2(size[0] / 2 + reach, size[2] / 2 + reach);
  const shadow = castShadow(renderer, object, {
    lamps: skyLamps(LAMPS, LOWEST),
    onto: 'floor',
    place: min[1],
    middle: new Vector2(middle[0], middle[2]),
    half,
    side: SIDE,
  });

  const frame = new Vector2(1, 1);
  const plane = new Mesh(
    new PlaneGeometry(2 * half.x, 2 * half.y).rotateX(-Math.PI / 2),
    new ShaderMaterial({
      vertexShader: PLACE,
      fragmentShader: LAY,
      transparent: true,
      depthWrite: false,
      uniforms: {
        shadow: { value: shadow },
        strength: { value: strength },
        frame: { value: frame },
      },
    }),
  );
  plane.position.set(middle[0], min[1], middle[2]);
  return { plane, frame };
}
