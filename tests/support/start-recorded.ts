import { startLocal } from '../../infra/local/supervisor/start-local.ts';
import { recordedEngine } from './recorded-engine.ts';

/**
 * The product without pages in a process of its own, its engine recorded in the gate. Arguments: the folder of the
 * recording, which may be empty, and the label of a step whose end is never heard of where the photo of index 2 is its work: it is then in
 * the middle of a job for as long as nobody kills it.
 */
const [folder, unheard] = process.argv.slice(2);
const HELD_PHOTO = 2;
const began = performance.now();

const stack = await startLocal({
  port: Number(process.env.PORT),
  dataDir: process.env.RELEVO_DATA!,
  pages: false,
  generation: { provider: 'embedded', preset: 'draft' },
  onFunctionFailure: ({ functionName, message }) => console.error(`! ${functionName}: ${message}`),
  interventions: {
    ...(await recordedEngine(folder)),
    async around({ label, payload }, run) {
      const result = await run();
      const { photo } = payload as { photo?: { index: number } };
      return label === unheard && photo?.index === HELD_PHOTO ? new Promise(() => {}) : result;
    },
  },
});
process.once('SIGTERM', () => void stack.stop().then(() => process.exit(0)));
console.log(`Ready in ${Math.round(performance.now() - began)} ms`);
