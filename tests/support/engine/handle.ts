import { box, union } from './silhouettes.ts';

/** The handle of a cup 1 high and .6 wide, on its right. */
export const handle = union(
  box([0.25, 0.3, -0.06], [0.75, 0.37, 0]),
  box([0.25, 0.63, -0.06], [0.75, 0.7, 0]),
  box([0.68, 0.3, -0.06], [0.75, 0.7, 0]),
);
