/** Measures one set in a process of its own and sends the row to the process that forked it: its memory is its own. */
import { measureRow, measureSkull } from './measure-row.ts';
import { REAL } from './sets.ts';

const [object, set] = process.argv.slice(2);
const row = set === REAL ? await measureSkull() : (await measureRow(object, set)).row;
process.send!(row);
process.disconnect();
