import { reconstruct } from '../reconstruct.ts';
import { EngineFailure } from '../types.ts';
import { alignModel } from './align-model.ts';
import { bounds, chamferPercent, heldOut } from './measure-model.ts';
import { loadPhotoSet, loadTrueMesh } from './photo-sets.ts';

/**
 * From photos alone to a model, measured against the truth: `npx tsx functions/engine/bench/pipeline.ts stool chair`,
 * all objects without names, another set with `--set p6`. CPU seconds in one thread, decoding not counted.
 */
const OBJECTS = [
  'stool',
  'chair',
  'teapot',
  'table',
  'cabinet',
  'sofa',
  'bookshelf',
  'lantern',
  'mustard',
  'lamp',
];
const HEADER =
  '| object | chamfer % | held-out IoU | PSNR | W × D err % | quality | segment | poses | hull | carve | mesh | atlas | texture | CPU s | wall s |';

const args = process.argv.slice(2);
const setAt = args.indexOf('--set');
const set = setAt < 0 ? 'p8' : args.splice(setAt, 2)[1];

console.log(`${HEADER}\n|${'---|'.repeat(HEADER.split('|').length - 2)}`);
for (const object of args.length > 0 ? args : OBJECTS) {
  try {
    console.log(`| ${object} | ${(await measure(object)).join(' | ')} |`);
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    console.log(`| ${object} | refused: ${error.message} |`);
  }
}
console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);

async function measure(object: string): Promise<string[]> {
  const [views, unseen] = [await loadPhotoSet(object, set), await loadPhotoSet(object, 'h6')];
  const truth = loadTrueMesh(object);
  const size = sizeOf(truth.positions);
  const photos = views.map(({ path, image, camera }) => ({ name: path, image, focal: camera.focal }));

  const clock = stageClock();
  const { model, quality, poses } = await reconstruct(photos, {
    height: size[1],
    onProgress: (_, stage) => clock.enter(stage),
  });
  const { cpu, wall, stages } = clock.stop();

  const aligned = alignModel(model, poses.cameras, views);
  const { iou, psnr } = heldOut(aligned, unseen);
  const made = sizeOf(model.positions);
  const errors = errorsOfGround(made, size).map((error) => (100 * error).toFixed(0));
  const perStage = ['segment', 'poses', 'hull', 'concavities', 'mesh', 'atlas', 'texture'].map((name) =>
    (stages.get(name) ?? 0).toFixed(1),
  );
  return [
    chamferPercent(aligned, truth).toFixed(2),
    iou.toFixed(3),
    psnr.toFixed(1),
    errors.join(' × '),
    `${quality.level} ${quality.score.toFixed(2)}${quality.reasons.map(({ code }) => ` ${code}`).join('')}`,
    ...perStage,
    cpu.toFixed(0),
    wall.toFixed(0),
  ];
}

function sizeOf(positions: Float32Array): number[] {
  const { low, high } = bounds(positions);
  return high.map((value, axis) => value - low[axis]);
}

/** Errors of width and depth; which is which is free, because the first photo, not the truth, tells the front. */
function errorsOfGround(made: number[], truth: number[]): number[] {
  const straight = [made[0] / truth[0] - 1, made[2] / truth[2] - 1];
  const turned = [made[2] / truth[0] - 1, made[0] / truth[2] - 1];
  const worst = (errors: number[]) => Math.max(...errors.map(Math.abs));
  return worst(straight) <= worst(turned) ? straight : turned;
}

/** CPU seconds of each stage as its name comes by. */
function stageClock() {
  const stages = new Map<string, number>();
  const began = performance.now();
  let [stage, since] = ['', process.cpuUsage()];
  const close = () => {
    const { user, system } = process.cpuUsage(since);
    stages.set(stage, (stages.get(stage) ?? 0) + (user + system) / 1e6);
    since = process.cpuUsage();
  };
  return {
    enter(name: string) {
      if (name === stage) return;
      close();
      stage = name;
    },
    stop() {
      close();
      const cpu = [...stages.values()].reduce((sum, seconds) => sum + seconds, 0);
      return { cpu, wall: (performance.now() - began) / 1000, stages };
    },
  };
}
