/** The life of a job (JOB-02). Only the state machine moves it. */
export const JOB_STATUSES = ['RECEBIDO', 'PROCESSANDO', 'PRONTO', 'FALHA'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const isFinished = (status: JobStatus): boolean => status === 'PRONTO' || status === 'FALHA';

/** What lists of jobs are told apart by: a shop asks what is being made, whether it waits for its turn or not. */
export const JOB_PHASES = ['running', 'ready', 'failed'] as const;
export type JobPhase = (typeof JOB_PHASES)[number];

export function phaseOf(status: JobStatus): JobPhase {
  if (!isFinished(status)) return 'running';
  return status === 'PRONTO' ? 'ready' : 'failed';
}

export const MODEL_NAME_MAX = 50;

/** Longest believable side of a product in centimetres: a wall panel, with room to spare. */
export const MAX_SIDE_CM = 2000;

/**
 * Progress in % at which each step of the state machine ends; within a step it moves as the work does. Shares of the
 * time that eight photos of 12 MP take on two cores: 10, 19, 7 and 4 seconds.
 */
export const PROGRESS = {
  begun: 2,
  segmented: 27,
  shaped: 73,
  textured: 90,
  packaged: 99,
  published: 100,
} as const;

/** Where a step that began at one progress and ends at another is when a share (0 to 1) of it is done. */
export const progressBetween = (from: number, to: number, share: number): number =>
  Math.round(from + Math.min(1, Math.max(0, share)) * (to - from));

/** Milliseconds between two reports of one step, at least: less than watchers wait between two looks. */
export const PROGRESS_EVERY_MS = 2000;

/** Sides of the texture a shop may ask for (JOB-08, create-job), and what they are in texels. */
export const TEXTURE_RESOLUTIONS = ['1k', '2k', '4k'] as const;
export type TextureResolution = (typeof TEXTURE_RESOLUTIONS)[number];
export const TEXELS = { '1k': 1024, '2k': 2048, '4k': 4096 } as const satisfies Record<
  TextureResolution,
  number
>;

/** The files a model comes in; both are always made, as both kinds of phone need theirs. */
export const OUTPUT_FORMATS = ['glb', 'usdz'] as const;

export const CATEGORIES = ['Móveis', 'Decoração', 'Outros'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Milliseconds between two looks at a running job (JOB-06). */
export const STATUS_POLL_MS = 5000;
