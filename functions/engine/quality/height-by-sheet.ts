import type { Shape, Size } from '../types.ts';

/** A sheet that is farther than this from how it was printed tells no height: cameras are not right, or it is bent. */
const MOST_SPREAD = 0.02;
/** A height that differs by more than this share from the one typed is a slip of one of both, and nobody knows of which. */
const MOST_OFF = 0.25;

export interface HeightBySheet {
  /** Metres, by the sheet. */
  height: number;
  /** Whether it is so far from what was typed that this stays. */
  isContradicted: boolean;
}

/** What a sheet that can be believed says of a product whose height somebody typed; nothing without one. */
export function heightBySheet(sheet: Shape['sheet'], typed: number): HeightBySheet | undefined {
  if (!sheet || !(sheet.spread <= MOST_SPREAD)) return undefined;
  return { height: sheet.height, isContradicted: Math.abs(sheet.height / typed - 1) > MOST_OFF };
}

/** The size a model is brought to: the sheet's height in place of the typed one, where it does not contradict it. */
export function sizeBySheet(sheet: Shape['sheet'], typed: Size): Size {
  const told = heightBySheet(sheet, typed.height);
  return told && !told.isContradicted ? { ...typed, height: told.height } : typed;
}
