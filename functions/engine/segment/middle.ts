/** Where photographers aim, in shares of the photo: half axes of an ellipse, and the part of it where it makes no odds. */
const MIDDLE = { x: 0.5, y: 0.52, width: 0.4, height: 0.45, even: 0.8, most: 2 };

/**
 * Nats by which a place of a photo, in shares of its width and height, is more likely the product than another, about .8
 * in the middle to −1.2: photographers aim at their product, and a network takes whatever strikes the eye. In rooms used
 * for fitting: chair .481 to .521, armchair .839 to .850, sofa .968 to .973, stool .600 to .602, bookshelf .887 to .881;
 * twice as much gives the chair more and takes from sofa and bookshelf.
 */
export function middleNats(x: number, y: number): number {
  const u = (x - MIDDLE.x) / MIDDLE.width;
  const v = (y - MIDDLE.y) / MIDDLE.height;
  return MIDDLE.even - Math.min(MIDDLE.most, u * u + v * v);
}
