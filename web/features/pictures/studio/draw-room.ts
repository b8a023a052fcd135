import { Vector2, type Camera, type DirectionalLight, type Scene, type WebGLRenderer } from 'three';
import { castShadow, skyLamps, type Lamp } from './cast-shadow.ts';
import type { Product } from './load-product.ts';
import type { Room } from './room-looks.ts';
import { standingPerson } from './room-person.ts';
import { moved, type RoomPlan } from './room-plan.ts';
import { roomSurfaces, WINDOW, type LaidShadow } from './room-surfaces.ts';
import { extentOf } from './view.ts';

/** Where there is no graphics card each takes 0.1 s; the blur hides what is between them. */
const LAMPS = { sky: 26, window: 24 };
/** Of all light, what comes by the window itself. */
const WINDOW_SHARE = 0.5;
/** Half of the window's side, in its distances: how soft shadows are. */
const WINDOW_SIZE = 0.3;
/** The sine of the lowest light. */
const LOWEST = 0.25;
/** Pixels along a side of a shadow. */
const SIDE = 512;
/** How far shadows are followed beyond the product, in its heights and its widths. */
const REACH = { heights: 0.9, widths: 0.4 };

type Shadows = Record<'wall' | 'floor', LaidShadow>;

/** What draws a product in rooms: its shadows are cast once, since it stands in all of them alike. */
export function roomsFor(renderer: WebGLRenderer, scene: Scene, lamp: DirectionalLight, product: Product) {
  const { object, points } = product;
  let shadows: Shadows | undefined;

  /** Draws a room as it is planned, with `camera` where the plan has it. */
  return (room: Room, plan: RoomPlan, camera: Camera): void => {
    const { yaw, shift } = plan.product;
    object.rotation.y = yaw;
    object.position.set(...shift);
    object.updateMatrixWorld(true);
    shadows ??= shadowsOf(renderer, product, moved(points, yaw, shift));
    const { wall, ground } = roomSurfaces(room, plan, shadows);
    const things = [wall, ground];
    if (plan.measures) {
      const person = standingPerson();
      person.position.set(...plan.measures.person);
      things.push(person);
    }
    scene.add(object, ...things);
    scene.environmentRotation.y = 0;
    lamp.position.set(...WINDOW);
    renderer.render(scene, camera);
    scene.remove(...things);
    object.rotation.y = 0;
    object.position.set(0, 0, 0);
    object.updateMatrixWorld(true);
  };
}

/** The shadows of a product that stands where `placed` has it, by the window's light and what the room sends back. */
function shadowsOf(renderer: WebGLRenderer, { object }: Product, placed: Float32Array): Shadows {
  const { min, max, middle } = extentOf(placed);
  const reach = REACH.heights * max[1] + REACH.widths * Math.max(max[0] - min[0], max[2] - min[2]);
  const half = (k: 0 | 1 | 2) => (max[k] - min[k]) / 2 + reach;
  const cast = (onto: 'floor' | 'wall', at: Vector2, size: Vector2): LaidShadow => ({
    middle: at,
    half: size,
    texture: castShadow(renderer, object, {
      lamps: [...windowLamps(), ...roomLamps(onto)],
      onto,
      place: 0,
      middle: at,
      half: size,
      side: SIDE,
    }),
  });
  return {
    floor: cast('floor', new Vector2(middle[0], middle[2]), new Vector2(half(0), half(2))),
    wall: cast('wall', new Vector2(middle[0], middle[1]), new Vector2(half(0), half(1))),
  };
}

/** All over the window, evenly. */
const windowLamps = (): Lamp[] =>
  Array.from({ length: LAMPS.window }, (_, i) => {
    const far = WINDOW_SIZE * Math.sqrt((i + 0.5) / LAMPS.window);
    const turn = i * Math.PI * (3 - Math.sqrt(5));
    const [aside, above] = [far * Math.cos(turn), far * Math.sin(turn)];
    return {
      to: [WINDOW[0] + aside, WINDOW[1] + above, WINDOW[2] + aside],
      share: WINDOW_SHARE / LAMPS.window,
    };
  });

/** What walls and ceiling send back, from all over the half that a plane sees. */
const roomLamps = (onto: 'floor' | 'wall'): Lamp[] =>
  skyLamps(LAMPS.sky, LOWEST).map(({ to: [x, y, z], share }) => ({
    to: onto === 'floor' ? [x, y, z] : [x, z, y],
    share: share * (1 - WINDOW_SHARE),
  }));
