import { Color, Mesh, PlaneGeometry, ShaderMaterial, Vector2, Vector3, type Texture } from 'three';
import { SOFT_SHADOW } from './cast-shadow.ts';
import { ROOM_LOOKS, type Room, type RoomLook } from './room-looks.ts';
import { DOOR, type RoomPlan } from './room-plan.ts';
import type { Point } from './view.ts';

/** The picture of a shadow, and the part of its plane that it shows. */
export interface LaidShadow {
  texture: Texture;
  middle: Vector2;
  half: Vector2;
}

/** Metres: further than any picture sees. */
const [WIDE, HIGH, DEEP] = [60, 20, 40];
const SKIRTING = 0.11;
/** Where the window's middle is, in distances of the camera: on the left, before the product and above it. */
export const WINDOW: Point = [-0.95, 0.85, 0.95];

const PLACE = /* glsl */ `
  varying vec3 at;
  void main() {
    vec4 world = modelMatrix * vec4(position, 1.0);
    at = world.xyz;
    gl_Position = projectionMatrix * viewMatrix * world;
  }`;

const SHARED = /* glsl */ `
  uniform vec3 lampAt;
  uniform float distance3;
  uniform float ground;
  uniform sampler2D shadow;
  uniform vec2 shadowMiddle;
  uniform vec2 shadowHalf;
  varying vec3 at;
  ${SOFT_SHADOW}
  float hash(vec2 p) {
    vec3 q = fract(vec3(p.xyx) * 0.1031);
    q += dot(q, q.yzx + 33.33);
    return fract((q.x + q.y) * q.z);
  }
  float noise(vec2 p) {
    vec2 cell = floor(p);
    vec2 f = p - cell;
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(cell), hash(cell + vec2(1.0, 0.0)), f.x),
               mix(hash(cell + vec2(0.0, 1.0)), hash(cell + vec2(1.0, 1.0)), f.x), f.y);
  }
  float cloud(vec2 p) { return 0.55 * noise(p) + 0.3 * noise(2.1 * p + 7.3) + 0.15 * noise(4.3 * p + 3.1); }
  /** Light of a large window and of the walls that send it back, about 1 beside the product. */
  float light(vec3 p, vec3 normal) {
    vec3 to = lampAt - p;
    float far = dot(to, to) / (distance3 * distance3);
    float facing = max(0.0, dot(normal, normalize(to)));
    return 0.72 + 1.05 * facing / (0.6 + far);
  }
  float shaded(vec2 p, float reach) {
    vec2 place = 0.5 + 0.5 * (p - shadowMiddle) / shadowHalf;
    vec2 rim = smoothstep(vec2(0.0), vec2(0.12), min(place, 1.0 - place));
    if (rim.x * rim.y == 0.0) return 0.0;
    return softShadow(shadow, place, reach) * rim.x * rim.y;
  }
  /** How much of a pixel a line of this width covers that is so far away. */
  float line(float away, float width) {
    float pixel = max(fwidth(away), 1e-5);
    return clamp(0.5 + (0.5 * width - abs(away)) / pixel, 0.0, 1.0) * min(1.0, width / pixel);
  }
  void show(vec3 colour) {
    gl_FragColor = vec4(colour, 1.0);
    #include <colorspace_fragment>
    // Even walls would show steps of light.
    gl_FragColor.rgb += (hash(gl_FragCoord.xy) - 0.5) / 200.0;
  }`;

const WALL = /* glsl */ `
  uniform vec3 upper;
  uniform vec3 lower;
  uniform vec3 trim;
  uniform int style;
  uniform vec4 door;
  uniform float skirting;
  ${SHARED}
  float outside(vec2 p, vec2 middle, vec2 halfSize) {
    vec2 d = abs(p - middle) - halfSize;
    return max(d.x, d.y);
  }
  /** A raised border: bright where it faces the window, dark where it turns from it. */
  float border(vec2 p, vec2 middle, vec2 halfSize, float width) {
    vec2 d = (p - middle) / halfSize;
    float away = outside(p, middle, halfSize);
    float inside = smoothstep(-width, -0.8 * width, away) * (1.0 - smoothstep(-0.2 * width, 0.0, away));
    vec2 q = abs(p - middle) - halfSize;
    float towards = q.x > q.y ? (d.x < 0.0 ? 1.0 : -0.9) : (d.y > 0.0 ? 0.8 : -0.9);
    float rise = clamp((away + 0.5 * width) / (0.5 * width), -1.0, 1.0);
    return inside * towards * rise;
  }
  void main() {
    float x = at.x;
    float y = at.y - ground;
    vec3 colour = upper;
    float relief = 0.0;
    float dark = 0.0;
    if (style == 0) {
      float wide = 1.24;
      float u = x - (floor(x / wide) + 0.5) * wide;
      relief += border(vec2(u, y), vec2(0.0, 0.54), vec2(0.53, 0.27), 0.034);
      relief += border(vec2(u, y), vec2(0.0, 1.76), vec2(0.53, 0.78), 0.034);
      relief += border(vec2(0.0, y), vec2(0.0, 0.9), vec2(50.0, 0.026), 0.05);
    } else if (style == 1) {
      float rail = 1.16;
      colour = mix(lower, upper, smoothstep(rail - 0.001, rail + 0.001 , y));
      float wide = 0.46;
      float u = x - (floor(x / wide) + 0.5) * wide;
      if (y < rail - 0.03) relief += border(vec2(u, y), vec2(0.0, 0.5 * rail), vec2(0.035, 3.0), 0.012);
      if (abs(y - rail) < 0.06) relief += border(vec2(0.0, y), vec2(0.0, rail - 0.022), vec2(50.0, 0.024), 0.03);
      dark += y < rail - 0.046 ? 0.22 * exp(-(rail - 0.046 - y) / 0.02) : 0.0;
    }
    if (door.w > 0.5) {
      vec2 p = vec2(x - door.x, y - 0.5 * door.z);
      vec2 leaf = vec2(0.5 * door.y, 0.5 * door.z);
      float away = outside(p, vec2(0.0), leaf);
      float casing = ${DOOR.casing.toFixed(3)};
      if (away < casing) {
        colour = trim;
        relief = 0.0;
        dark = 0.0;
        relief += border(p, vec2(0.0), leaf + casing, casing) * step(0.0, away);
        dark += 0.75 * line(away, 0.007);
        dark += away < 0.0 ? 0.16 * exp(away / 0.012) : 0.0;
        relief += border(p, vec2(0.0, 0.42), vec2(0.26, 0.5), 0.03) - border(p, vec2(0.0, 0.42), vec2(0.215, 0.455), 0.02);
        relief += border(p, vec2(0.0, -0.56), vec2(0.26, 0.36), 0.03) - border(p, vec2(0.0, -0.56), vec2(0.215, 0.315), 0.02);
        vec2 handle = vec2(0.31, -0.05);
        float plate = outside(p, handle, vec2(0.017, 0.055));
        float lever = outside(p, handle + vec2(-0.045, 0.02), vec2(0.05, 0.0075));
        float metal = 1.0 - smoothstep(-0.001, 0.001, min(plate, lever));
        dark += 0.22 * (1.0 - metal) * exp(-max(0.0, outside(p, handle + vec2(-0.012, -0.012), vec2(0.05, 0.06))) / 0.015);
        colour = mix(colour, vec3(0.09, 0.085, 0.08), metal);
      } else dark += 0.07 * exp(-(away - casing) / 0.03);
    }
    bool isDoor = door.w > 0.5 && abs(x - door.x) < 0.5 * door.y + ${DOOR.casing.toFixed(3)};
    if (y < skirting && !isDoor) {
      colour = trim;
      relief = border(vec2(0.0, y), vec2(0.0, 0.5 * skirting), vec2(50.0, 0.5 * skirting), 0.016) * step(0.5 * skirting, y);
      dark = 0.0;
    } else if (!isDoor && skirting > 0.0) dark += 0.1 * exp(-(y - skirting) / 0.02);
    float lit = light(at, vec3(0.0, 0.0, 1.0));
    if (style == 2) {
      // Spots on a rail above, as in a shop: each lays an arc on the wall.
      float wide = 1.35;
      float u = x - (floor(x / wide) + 0.5) * wide;
      float down = 2.3 - y;
      float spread = 0.12 + 0.34 * max(0.0, down);
      float cone = exp(-pow(u / spread, 2.0)) * smoothstep(0.0, 0.55, down) / (0.5 + 0.55 * down);
      lit += 0.2 * cone;
    }
    lit *= 1.0 - 0.2 * exp(-(at.y) / 0.35) * step(0.0, at.y);
    lit *= 1.0 + 0.016 * (cloud(vec2(x, y) * 9.0) - 0.5) + 0.02 * (noise(vec2(x, y) * 240.0) - 0.5);
    lit *= (1.0 + 0.16 * relief) * (1.0 - dark);
    show(colour * lit * (1.0 - 0.72 * shaded(at.xy, 0.02)));
  }`;

const FLOOR = /* glsl */ `
  uniform vec3 colour;
  uniform vec3 wall;
  uniform int style;
  ${SHARED}
  void main() {
    vec2 p = at.xz;
    vec3 shown = colour;
    float gloss = 0.0;
    if (style == 0) {
      float wide = 0.16;
      float row = floor(p.x / wide);
      float along = p.y + 3.7 * hash(vec2(row, 5.0));
      float tile = floor(along / 1.9);
      float own = hash(vec2(row, tile));
      float grain = cloud(vec2(p.x * 70.0 + 91.0 * own, along * 2.6)) - 0.5;
      float fine = noise(vec2(p.x * 420.0, along * 9.0 + 31.0 * own)) - 0.5;
      shown *= 1.0 + 0.2 * (own - 0.5) + 0.16 * grain + 0.06 * fine;
      shown = mix(shown, shown * vec3(1.03, 0.985, 0.93), own);
      float seam = max(line(p.x - wide * floor(p.x / wide + 0.5), 0.003), line(along - 1.9 * floor(along / 1.9 + 0.5), 0.003));
      shown *= 1.0 - 0.5 * seam;
      gloss = 0.16;
    } else if (style == 1) {
      float pile = noise(p * 330.0) - 0.5;
      shown *= 1.0 + 0.13 * pile + 0.06 * (cloud(p * 28.0) - 0.5) + 0.05 * (cloud(p * 3.0) - 0.5);
    } else if (style == 2) {
      shown *= 1.0 + 0.12 * (cloud(p * 1.7) - 0.5) + 0.05 * (cloud(p * 19.0) - 0.5) + 0.025 * (noise(p * 260.0) - 0.5);
      gloss = 0.28;
    } else {
      // A counter: one piece, of wood whose grain runs along it.
      float grain = cloud(vec2(p.x * 5.0, p.y * 120.0)) - 0.5;
      shown *= 1.0 + 0.13 * grain + 0.05 * (noise(vec2(p.x * 24.0, p.y * 900.0)) - 0.5);
      gloss = 0.12;
    }
    vec3 ray = normalize(at - cameraPosition);
    float lit = light(at, vec3(0.0, 1.0, 0.0));
    lit *= 1.0 - 0.3 * exp(-at.z / (0.09 * distance3 + 0.05));
    float shade = shaded(p, 0.014);
    // What is smooth throws the wall back where it is seen flat.
    float flat1 = pow(1.0 - abs(ray.y), 3.0);
    shown = mix(shown, wall, gloss * flat1 * (1.0 - 0.7 * shade));
    show(shown * lit * (1.0 - 0.86 * pow(shade, 1.1)));
  }`;

const WALL_STYLES: Record<RoomLook['wallStyle'], number> = { panels: 0, battens: 1, spots: 2 };
const FLOOR_STYLES: Record<RoomLook['floorStyle'], number> = { planks: 0, carpet: 1, concrete: 2 };
const ON_COUNTER = 3;

/** The wall and the ground of a room, lit by its window, with the shadows that were cast onto them. */
export function roomSurfaces(
  room: Room,
  { distance, floor, measures }: RoomPlan,
  shadows: { wall: LaidShadow; floor: LaidShadow },
): { wall: Mesh; ground: Mesh } {
  const look: RoomLook = ROOM_LOOKS[room];
  const hasCounter = floor < 0;
  const shared = ({ texture, middle, half }: LaidShadow) => ({
    lampAt: { value: new Vector3(...WINDOW).multiplyScalar(distance) },
    distance3: { value: distance },
    ground: { value: floor },
    shadow: { value: texture },
    shadowMiddle: { value: middle },
    shadowHalf: { value: half },
  });
  const wall = new Mesh(
    new PlaneGeometry(WIDE, HIGH),
    new ShaderMaterial({
      vertexShader: PLACE,
      fragmentShader: WALL,
      uniforms: {
        ...shared(shadows.wall),
        upper: { value: new Color(look.wall) },
        lower: { value: new Color(look.lowerWall) },
        trim: { value: new Color(look.trim) },
        style: { value: WALL_STYLES[look.wallStyle] },
        door: { value: measures ? [measures.door[0], DOOR.width, DOOR.height, 1] : [0, 0, 0, 0] },
        skirting: { value: SKIRTING },
      },
    }),
  );
  wall.position.set(0, HIGH / 2 + Math.min(0, floor), 0);
  const ground = new Mesh(
    new PlaneGeometry(WIDE, DEEP).rotateX(-Math.PI / 2),
    new ShaderMaterial({
      vertexShader: PLACE,
      fragmentShader: FLOOR,
      uniforms: {
        ...shared(shadows.floor),
        colour: { value: new Color(hasCounter ? look.counter : look.floor) },
        wall: { value: new Color(look.wall) },
        style: { value: hasCounter ? ON_COUNTER : FLOOR_STYLES[look.floorStyle] },
      },
    }),
  );
  ground.position.set(0, 0, DEEP / 2);
  return { wall, ground };
}
