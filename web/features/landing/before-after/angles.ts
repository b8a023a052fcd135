/** What `npm run site-pictures` compares: the number of a pair of pictures, and of its photo's thumbnail. */
export const ANGLES = [
  { pair: 1, thumbnail: 1 },
  { pair: 2, thumbnail: 4 },
  { pair: 3, thumbnail: 7 },
] as const;
