import type { Image } from '../../../../functions/engine/types.ts';
import type { PhotoBox } from '../../../../shared/schemas/jobs.ts';
import type { FailureCode } from '../../../../shared/rules/failures.ts';

/** What the coach found in one photo. */
export interface PhotoReport {
  /** What the server would refuse the photo for, or null. */
  problem: FailureCode | null;
  /** False where this browser could not look at it: only the server will. */
  isSeen: boolean;
  /** When the camera took it, in epoch milliseconds. */
  takenAt?: number;
  /** A small copy by which the photos of a set are compared. */
  thumbnail?: Image;
  /** What is taken for the product, as a tint to lay over the photo, where that is in doubt or was shown. */
  tint?: Image;
  /** The product alone, where that was asked for and found. */
  cutOut?: Image;
}

/** What the coach found in all photos together; numbers are places in the list, from 0. */
export interface SetReport {
  /** Photos that show what one before them shows. */
  repeated: number[];
  /** The orbit as the cameras' clocks tell it, where it is another one than the list's. */
  order: number[] | null;
}

/** What the page asks the coach's worker. */
export type CoachQuestion =
  | { about: 'photo'; file: File; box?: PhotoBox | undefined; isCutOut?: boolean | undefined }
  | { about: 'set'; reports: PhotoReport[] };

/** What the worker answers: a report, or why there is none. */
export type CoachAnswer = { report: PhotoReport | SetReport } | { failure: string };

export const UNSEEN: PhotoReport = { problem: null, isSeen: false };
