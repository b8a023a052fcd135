/** Most credits that one adjustment gives or takes: a slip of the finger must not be a fortune. */
export const ADJUSTMENT_MAX = 5000;
/** Least and most characters of its reason, which the customer reads. */
export const REASON_MIN = 5;
export const REASON_MAX = 200;
