/**
 * The hero's camera, for its viewer and for the picture that stands there before; the labels need the room. Its distance
 * is in metres: a share of the model's frame came out 16 % further away in the page than in the picture.
 */
export const HERO_ORBIT = '32deg 74deg 2.717m';
export const HERO_FIELD_OF_VIEW = '24deg';
/** Side of the square picture, in pixels. */
export const HERO_SIDE_PX = 1120;
