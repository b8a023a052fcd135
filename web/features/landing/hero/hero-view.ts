import type { ExampleModelId } from '../../../../shared/rules/site-models.ts';

/** What the first picture of the site shows: made from photos, as a shop's models are. */
export const HERO_MODEL = 'stool' satisfies ExampleModelId;

/**
 * The hero's camera, for its viewer and for the picture that stands there before; the labels need the room. Its distance
 * is in metres: a share of the model's frame came out 16 % further away in the page than in the picture.
 */
export const HERO_ORBIT = '32deg 72deg 2.2m';
export const HERO_FIELD_OF_VIEW = '24deg';
/** Side of the square picture, in pixels. */
export const HERO_SIDE_PX = 1120;
