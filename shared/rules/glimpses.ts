/** A model turning, as the page of its job shows it: pictures of so many pixels, once round, beside each other. */
export const TURN = { pictures: 16, side: 200 } as const;

/** Seconds that the addresses of a job's pictures are good: for longer than a job may take. */
export const GLIMPSE_SECONDS = 60 * 60;
