import type { Image, Silhouette } from '../types.ts';
import type { DoubtfulPhoto } from './fit-orbit.ts';

/** A photo whose outline may be cut again, where it came with a likelihood. */
export interface RoomPhoto extends DoubtfulPhoto, Pick<Silhouette, 'likelihood'> {
  image: Image;
}
