/** Most characters of a search; a name has fifty. */
export const SEARCH_MAX = 100;

/** How the catalogue may stand in line; what was seen most, of the last `SEEN_DAYS`. */
export const ORDERS = ['newest', 'name', 'most_seen'] as const;
export type Order = (typeof ORDERS)[number];
export const SEEN_DAYS = 30;

/** How good a model may be, best first. */
export const QUALITY_LEVELS = ['alta', 'media', 'baixa'] as const;

/** Whether shoppers reach a model by its link. */
export const LINK_STATES = ['up', 'down'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Most models that one call changes: each is a transaction of its own, some 20 ms, and a call has 29 s. */
export const CHANGES_MOST = 25;

/** Most models of a product: its name is changed on all of them in one transaction of 100 writes. */
export const PRODUCT_MODELS_MOST = 99;

/** Most characters of a product's SKU. */
export const SKU_MAX = 40;
