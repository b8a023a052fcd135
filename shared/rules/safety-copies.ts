/**
 * Copies of what cannot be made again, in another region and account: for how many days they last, how the names of the regions
 * begin where they may be, and what the privacy page calls that country.
 */
export const SAFETY_COPIES = { days: 35, regions: 'us-', country: 'nos Estados Unidos' } as const;
