/** Browsers of one person that are told; who allows one more is no longer told in the one that was there first. */
export const MAX_PUSH_DEVICES = 10;

/** How long a push service keeps a notice for a browser that is not running. */
export const PUSH_KEPT_SECONDS = 24 * 60 * 60;
