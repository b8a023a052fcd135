/**
 * How soon a model is there, as every page promises it (SITE-13). How long one usually takes, and what is left of one that is being
 * made, its own page says.
 */
export const MADE_IN = 'em minutos';
