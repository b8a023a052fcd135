/** Most characters of a search; a name has fifty. */
export const SEARCH_MAX = 100;

/** Most characters of a product's SKU. */
export const SKU_MAX = 40;
