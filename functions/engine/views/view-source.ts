import type { Camera, Image, Mask } from '../types.ts';

/** A photo with its silhouette and the camera that took it. */
export interface ViewSource {
  /** Of any scale; of the mask's proportions. */
  image: Image;
  mask: Mask;
  /** The silhouette with what the product stands on, of the mask's size, where that was left out. */
  withStand?: Mask | undefined;
  /** Of the mask. */
  camera: Camera;
}
