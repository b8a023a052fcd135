/**
 * Days for which a shop's photos are at hand, those after which they are gone, and those for which one waits for a job
 * to take it. The privacy page says the last two.
 */
export const PHOTO_DAYS = { warm: 30, kept: 365, unclaimed: 1 } as const;

/** The tag of a photo that no job has taken, by which the storage knows what to remove. */
export const UNCLAIMED = { key: 'unclaimed', value: 'yes' } as const;
