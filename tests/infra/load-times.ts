import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

export interface Loaded {
  /** What its module exports as its handler. */
  handler: string;
  /** CPU milliseconds that loading took, on a machine for which the calibration takes `CALIBRATION_MS`. */
  ms: number;
}

/** What compiling and running `CALIBRATION` takes on the machine that the budgets were written on (2026-11-23). */
const CALIBRATION_MS = 51;
/** Four thousand functions that are compiled and called once, as the modules of a bundle are. */
const CALIBRATION = `
  const functions = Array.from({ length: 4000 }, (_, i) =>
    \`function f\${i}(a){const o={k:a,l:[a,\${i}]};return o.l.map((x)=>x+o.k)[0]+\${i}}\\nr+=f\${i}(1);\`);
  new Function(\`let r=0;\${functions.join('')};return r\`)();`;

/**
 * Loads modules one after the other in a Node of their own (a test runner resolves imports its own way) and says what
 * each took. A machine that is slow or busy takes longer for the calibration as well, by which the times are divided.
 */
export function loadTimes(files: readonly string[]): Loaded[] {
  const program = `
    const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    const measured = async (work) => { const before = cpu(); const result = await work(); return [result, cpu() - before]; };
    const [, calibration] = await measured(() => { ${CALIBRATION} });
    const slowness = calibration / ${CALIBRATION_MS};
    const loaded = [];
    for (const url of ${JSON.stringify(files.map((file) => pathToFileURL(file).href))}) {
      const [{ handler }, ms] = await measured(() => import(url));
      loaded.push({ handler: typeof handler, ms: ms / slowness });
    }
    console.log(JSON.stringify(loaded));
    process.exit();`;
  const args = ['--input-type=module', '-e', program];
  const printed = execFileSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(printed) as Loaded[];
}
