/**
 * What the incoherence of estimated poses (% of the product's height) and the hull's overlap with its own
 * silhouettes (IoU) say about the photos. Measured on eight objects, eight photos each, incoherence / worst IoU:
 *
 * | photos                          | stool    | table    | cabinet  | lantern  | chair    | teapot   | sofa     | bookshelf |
 * |---------------------------------|----------|----------|----------|----------|----------|----------|----------|-----------|
 * | in order, true silhouettes      | .002/.99 | .002/.98 | .002/.99 | .005/.97 | .009/.97 | .001/.99 | .004/.98 | .002/.99  |
 * | in order, our segmentation      | .005/.98 | .007/.96 | .003/1.0 | .028/.94 | .011/.95 | .033/.98 | .027/.98 | .004/.98  |
 * | two neighbours swapped          | .085/.96 | 1.68/.44 | .688/.75 | .530/.64 | .301/.67 | .052/.96 | 1.33/.57 | .346/.66  |
 * | shuffled                        | .060/.95 | 3.32/.27 | .669/.68 | 2.21/.50 | 3.30/.14 | 1.34/.88 | 1.60/.51 | .003/.98  |
 * | cluttered room, our segmentation| 1.70/.31 | 1.40/.39 | 2.25/.34 | 1.69/.36 | 2.68/.09 | not run  | –        | –         |
 *
 * Nine freehand photos of a skull, with light stands left in the silhouettes: 1.1 to 1.4 %. A shuffled bookshelf
 * shows that a plain box tells nothing about the order: silhouettes that agree do not prove poses right. With five
 * photos or fewer they nearly always agree.
 */
export const AGREEMENT = {
  /** Above this the poses are uncertain; true orders stay at or below .033, wrong ones begin at .052. */
  doubtfulIncoherence: 0.05,
  /** Above this the model is poor at best. */
  poorIncoherence: 0.3,
  /** Above this, or with any photo's overlap below `leastOverlap`, the photos do not show one product in one walk. */
  refusedIncoherence: 1,
  leastOverlap: 0.7,
} as const;
