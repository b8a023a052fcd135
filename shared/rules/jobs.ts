/** The life of a job (C §4). Only the state machine moves it. */
export const JOB_STATUSES = ['RECEBIDO', 'PROCESSANDO', 'PRONTO', 'FALHA'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const isFinished = (status: JobStatus): boolean => status === 'PRONTO' || status === 'FALHA';

export const MODEL_NAME_MAX = 50;

/** Longest believable side of a product in centimetres: a wall panel, with room to spare. */
export const MAX_SIDE_CM = 2000;

/** Progress in % at which each step of the state machine ends; a step in between interpolates. */
export const PROGRESS = {
  begun: 5,
  segmented: 35,
  shaped: 65,
  textured: 85,
  packaged: 95,
  published: 100,
} as const;

export const CATEGORIES = ['Móveis', 'Decoração', 'Outros'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Milliseconds between two looks at a running job (C §4). */
export const STATUS_POLL_MS = 5000;
