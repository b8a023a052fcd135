/**
 * What proves by repetition (operations of the ledger, photo sets of the engine, rounds of faults, variants of the
 * browser) has two sizes: one that fits the gate (`npm test`), and the whole (`npm run test:full` sets PROOF=full).
 */
export const isFull = process.env.PROOF === 'full';

/** The size for this run. */
export const proofSize = <T>(gate: T, full: T): T => (isFull ? full : gate);

/** What repeats a random run; the test prints it. The gate draws the same every time, the whole proof new ones by the clock. */
export const proofSeed = (variable: string): number =>
  Number(process.env[variable] ?? proofSize(1, 1 + (Date.now() % 1_000_000)));
