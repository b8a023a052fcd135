/**
 * Measures one set in a process of its own and sends the row to the process that forked it: its memory is its own.
 * Of eight plain photos it also draws the close-up sheet, and of set p8 the contact sheet's pictures.
 */
import { closeUpPath, drawCloseUp } from './close-up.ts';
import { HELD_OUT, measureRow, measureSkull } from './measure-row.ts';
import { loadPhotoSet, NEW_SET, WALK_SETS } from './photo-sets.ts';
import type { Row } from './row.ts';
import { REAL } from './sets.ts';
import { drawTiles } from './sheet-tiles.ts';

const [object, set] = process.argv.slice(2);
process.send!(set === REAL ? await measureSkull() : await measureAndDraw());
process.disconnect();

async function measureAndDraw(): Promise<Row> {
  const { row, aligned } = await measureRow(object, set);
  if (aligned && ['p8', NEW_SET, ...WALK_SETS].includes(set)) {
    const heldOut = await loadPhotoSet(object, HELD_OUT);
    if (set === 'p8') await drawTiles(object, aligned, heldOut);
    await drawCloseUp(closeUpPath(object, set), aligned, [heldOut[0], heldOut[3]]);
  }
  return row;
}
