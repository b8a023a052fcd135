/**
 * Measures the cameras of walks as the marks in their pictures tell, without outlines, against the truth:
 * `npm run bench:tracks -- stool/c36 sofa/p36/2`, of the last every second frame. Walks that the engine leaves to
 * outlines, since they have too few, are measured as well.
 */
import { trackWalk } from '../poses/track-walk.ts';
import { loadPhotoSet } from './photo-sets.ts';
import { rotationErrors } from './pose-errors.ts';

/** Sightings a frame, fewer than the engine asks for. */
const FEWEST = 60;

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : ['stool/p36', 'sofa/p36', 'stool/c36']) {
  const [object, set, every = '1'] = name.split('/');
  const views = (await loadPhotoSet(object, set)).filter((_, i) => i % Number(every) === 0);
  const before = process.cpuUsage();
  const found = trackWalk(
    views.map(({ image }) => image),
    { places: views.map((_, i) => i / views.length), fewest: FEWEST },
  );
  const { user, system } = process.cpuUsage(before);
  const said = [`${name}: ${found?.used.length ?? 0} of ${views.length} frames`];
  if (found) {
    const truth = found.used.map((i) => views[i].camera);
    const { mean, worst } = rotationErrors(found.cameras, truth);
    said.push(`rotation ${mean.toFixed(3)}° in the mean, ${worst.toFixed(3)}° at worst`);
    said.push(`focal length ${(found.cameras[0].focal / truth[0].focal).toFixed(4)} of the true one`);
    said.push(`${found.points.length} points`);
  }
  console.log([...said, `${((user + system) / 1e6).toFixed(0)} CPU s`].join(', '));
}
