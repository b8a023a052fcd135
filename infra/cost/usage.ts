import { CORE_MB, FUNCTIONS } from '../functions.ts';

/** What one entry of `tests/engine/bench.json` tells of the engine. */
export interface Bench {
  photos: number;
  costs: { peakMemoryMb?: number; stages: Record<string, { cpuSeconds: number; memoryMb?: number }> };
  files: { glb: number; webGlb: number; usdz: number };
}

/**
 * How much of everything one model takes. What is measured comes from the bench; the others are assumptions, each by
 * its name, to be put right by the first month of real use.
 */
export const ASSUMED = {
  /** A core of Lambda's arm64 against the bench's. */
  coreRatio: 1.3,
  photoMb: 3.5,
  /** Jobs that fail and are tried again. */
  failedShare: 0.08,
  /** Views of one model in a month, over all that were ever made and are still shown. */
  viewsAMonth: 60,
  /** Months that models go on being shown: each month's views are of this many months' models. */
  monthsShown: 12,
  /** Views that load a model from the edge rather than from the browser's own store. */
  freshShare: 0.8,
  /** Views that open AR and load the USDZ as well. */
  arShare: 0.15,
  /** Views whose page the edge has to ask the API for. */
  pageMissShare: 0.2,
  /** Bytes of page, script and picture around a model. */
  pageMb: 0.35,
  /** Calls of the client area per model made: forms, status, catalogue. */
  callsAModel: 120,
  /** Reads and writes of the table per call, and writes of a job besides. */
  readsACall: 2,
  writesACall: 0.5,
  writesAJob: 60,
  /** A view tells its events together; where few come at once each writes the address's count, and two rows in a transaction, which count twice. */
  eventCallsAView: 1,
  writesAnEvent: 5,
  modelsAUser: 8,
  mailsAUser: 3,
  tableKbAModel: 12,
  /** Logged bytes of a call and of a job, platform's lines included. */
  logKbACall: 1.5,
  logKbAJob: 120,
} as const;

/** The Lambda that each stage of the engine runs in. */
export const LAMBDA_OF_STAGE = {
  decode: 'segment-photo',
  segment: 'segment-photo',
  poses: 'reconstruct-shape',
  hull: 'reconstruct-shape',
  concavities: 'reconstruct-shape',
  mesh: 'reconstruct-shape',
  atlas: 'texture-model',
  texture: 'texture-model',
  packaging: 'package-model',
} as const satisfies Record<string, keyof typeof FUNCTIONS>;

export interface ModelUsage {
  photos: number;
  /** GB-seconds of the steps that compute. */
  gbSeconds: number;
  bytes: { glb: number; webGlb: number; usdz: number };
}

/** The mean model of a bench. Throws on a stage that no Lambda is known for. */
export function meanModel(bench: Bench[]): ModelUsage {
  const mean = (of: (entry: Bench) => number) =>
    bench.reduce((sum, entry) => sum + of(entry), 0) / bench.length;
  return {
    photos: mean(({ photos }) => photos),
    gbSeconds: mean(({ costs }) =>
      Object.entries(costs.stages).reduce(
        (sum, [stage, { cpuSeconds }]) => sum + gbSeconds(stage, cpuSeconds),
        0,
      ),
    ),
    bytes: {
      glb: mean(({ files }) => files.glb),
      webGlb: mean(({ files }) => files.webGlb),
      usdz: mean(({ files }) => files.usdz),
    },
  };
}

/** A stage runs on one core, however many its Lambda has; below a core it takes longer by as much. */
function gbSeconds(stage: string, cpuSeconds: number): number {
  if (!Object.hasOwn(LAMBDA_OF_STAGE, stage)) throw new Error(`no Lambda is known for the stage ${stage}`);
  const { memoryMb } = FUNCTIONS[LAMBDA_OF_STAGE[stage as keyof typeof LAMBDA_OF_STAGE]];
  const seconds = (cpuSeconds * ASSUMED.coreRatio) / Math.min(1, memoryMb / CORE_MB);
  return (seconds * memoryMb) / 1024;
}
