import type { StorePicture, Words } from './store.ts';

/** What the store knows of our app, and what its pages say of products otherwise than at first. */
export interface Books {
  token: string | null;
  hooks: { id: number; event: string; url: string }[];
  descriptions: Record<string, Words>;
  /** Of products whose pictures were changed; absent in books of before they could be. */
  pictures?: Record<string, StorePicture[]>;
}
