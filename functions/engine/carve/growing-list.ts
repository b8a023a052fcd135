/** A list of numbers of which there are millions: half of what an array of them takes, and no garbage. */
export interface GrowingList {
  /** The numbers, and room for more; another array after some calls of `append`. */
  data: Float32Array;
  length: number;
}

const FIRST_ROOM = 1 << 14;

export const emptyList = (): GrowingList => ({ data: new Float32Array(FIRST_ROOM), length: 0 });

export function append(list: GrowingList, value: number): void {
  if (list.length === list.data.length) {
    const larger = new Float32Array(2 * list.length);
    larger.set(list.data);
    list.data = larger;
  }
  list.data[list.length++] = value;
}
