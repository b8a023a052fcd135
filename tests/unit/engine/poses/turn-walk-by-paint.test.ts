import { expect, test } from 'vitest';
import { cameraCentre, moveCamera } from '../../../../functions/engine/geometry/camera.ts';
import { IDENTITY, rotationY } from '../../../../functions/engine/geometry/mat3.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { fitRoundBody } from '../../../../functions/engine/hull/round-body.ts';
import { turnWalkByPaint } from '../../../../functions/engine/poses/turn-walk-by-paint.ts';
import type { Camera } from '../../../../functions/engine/types.ts';
import { shrinkView } from '../../../../functions/engine/views/shrink-view.ts';
import type { ViewSource } from '../../../../functions/engine/views/view-source.ts';
import { grain, photographOnce } from '../../../support/engine/crate.ts';
import { isFull } from '../../../support/proof-size.ts';

const DEGREE = Math.PI / 180;
const FRAMES = 16;
const STEP = 360 / FRAMES;
/** How far off even steps each frame was taken, degrees. */
const OFF = Array.from({ length: FRAMES }, (_, i) => 5 * Math.sin(2.4 * i));

const barrel = (x: number, y: number, z: number) =>
  Math.min(0.35 - 0.3 * y * y - Math.hypot(x, z), 0.5 - Math.abs(y));

/** The first photo of the barrel, with all of it turned: what a camera sees from so far round it. */
function frameAt(degrees: number): ViewSource {
  const [sin, cos] = [Math.sin(degrees * DEGREE), Math.cos(degrees * DEGREE)];
  const paint = (x: number, y: number, z: number) => grain(x * cos + z * sin, y, z * cos - x * sin);
  const view = photographOnce(barrel, paint, 0);
  const stands = moveCamera(view.camera, { rotation: IDENTITY, scale: 1, translation: [0, 0.5, 0] });
  return shrinkView({ ...view, camera: turnedBy(stands, degrees) }, 140);
}

const turnedBy = (camera: Camera, degrees: number): Camera =>
  moveCamera(camera, { rotation: rotationY(degrees * DEGREE), scale: 1, translation: [0, 0, 0] });

function azimuth(camera: Camera): number {
  const [x, , z] = cameraCentre(camera);
  return Math.atan2(x, z) / DEGREE;
}

/* Twelve frames are compared with each other: that takes as long as a file of the gate may. */
test.runIf(isFull)(
  'frames of a walk are turned to where their paint is, those between the compared ones too',
  () => {
    const walk = OFF.map((off, i) => frameAt(STEP * i + off));
    const guessed = walk.map((view, i) => ({ ...view, camera: turnedBy(view.camera, -OFF[i]) }));
    const masks = walk.map(({ mask }) => mask);
    const hull = hullViews(
      masks,
      guessed.map(({ camera }) => camera),
    );
    const places = walk.map((_, i) => i / FRAMES);
    const found = turnWalkByPaint(guessed, fitRoundBody(hull, masks)!, places)!;
    found.forEach((camera, i) => {
      const off = azimuth(camera) - azimuth(walk[i].camera);
      expect(Math.abs(off - 360 * Math.round(off / 360)), `frame ${i + 1}`).toBeLessThan(2);
    });
  },
);
