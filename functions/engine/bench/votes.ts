/**
 * Prints how right the photos' votes are, before any cut is made of them: `npm run bench:votes`, or `-- stool,sofa` for some.
 * True cameras and silhouettes, set p8, about 10 CPU seconds an object: what a change of the matching is worth is known
 * before a model is made. Writes nothing.
 */
import { judgeVotes } from './judge-votes.ts';
import { FITTED_ON, loadPhotoSet, loadTrueMesh, OBJECTS } from './photo-sets.ts';

/** Of the carving's 160 samples along the longest side: a fifth of the time, and the same order of what is tried. */
const RESOLUTION = 96;

const asked = process.argv.slice(2).flatMap((names) => names.split(','));
console.log(
  '| object | fitted on | of the hull too much, found % | of the product, lost % |\n|---|---|---|---|',
);
for (const object of OBJECTS.filter((name) => asked.length === 0 || asked.includes(name))) {
  const { found, lost } = judgeVotes(await loadPhotoSet(object, 'p8'), loadTrueMesh(object), RESOLUTION);
  const cells = [object, FITTED_ON.includes(object) ? 'yes' : 'no', percent(found), percent(lost)];
  console.log(`| ${cells.join(' | ')} |`);
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
