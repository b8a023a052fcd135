/**
 * Prints what the photos and our silhouettes of them are judged by, and what is found wrong with them:
 * `npx tsx functions/engine/bench/inspect.ts [objects] [sets]`.
 */
import { inspectPhoto, measurePhoto } from '../inspect/inspect-photo.ts';
import { inspectSet, measureLikeness } from '../inspect/inspect-set.ts';
import { inspectSilhouette, measureSilhouette } from '../inspect/inspect-silhouette.ts';
import { findProduct } from '../segment/find-product.ts';
import { loadPhotoSet } from './photo-sets.ts';

const [objects = 'stool,table,cabinet,lantern,mustard,teapot,chair,lamp,sofa,bookshelf', sets = 'p8'] =
  process.argv.slice(2);

const COLUMNS = [
  'brightTenth',
  'darkFiftieth',
  'blur',
  'edge',
  'share',
  'median',
  'weakShare',
  'backdrop',
  'backdropPeak',
  'frame',
  'likeness',
  'confidence',
] as const;

console.log('object     set  photo', ...COLUMNS.map((name) => name.padStart(12)), ' findings');
for (const object of objects.split(',')) {
  for (const set of sets.split(',')) {
    const images = (await loadPhotoSet(object, set)).map(({ image }) => image);
    const likeness = measureLikeness(images);
    const alike = inspectSet(images);
    for (const [i, image] of images.entries()) {
      const silhouette = findProduct(image);
      const signals = {
        ...measurePhoto(image),
        ...measureSilhouette(image, silhouette.mask),
        likeness: likeness[i],
        confidence: silhouette.confidence,
      };
      const findings = [
        ...inspectPhoto(image),
        ...inspectSilhouette(image, silhouette),
        ...alike.filter(({ photo }) => photo === i),
      ];
      console.log(
        object.padEnd(10),
        set.padEnd(4),
        String(i).padStart(5),
        ...COLUMNS.map((name) => signals[name].toFixed(3).padStart(12)),
        '',
        findings.map(({ code }) => code).join(' '),
      );
    }
  }
}
