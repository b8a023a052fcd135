/** Days for which a shop's photos are at hand, and those after which they are gone. The privacy page says the latter. */
export const PHOTO_DAYS = { warm: 30, kept: 365 } as const;
