/** The hero's camera, for its viewer and for the picture that stands there before; the labels need the room. */
export const HERO_ORBIT = '32deg 74deg 122%';
export const HERO_FIELD_OF_VIEW = '24deg';
/** Side of the square picture, in pixels. */
export const HERO_SIDE_PX = 1120;
