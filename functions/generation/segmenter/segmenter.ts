import type { SecondOpinion } from '../../engine/types.ts';
import { promptedCutter } from './cut-out-shown.ts';
import { salientFinder } from './find-salient.ts';

/** A second opinion by two networks, each loaded at its first use. */
export const segmenterOf = (): SecondOpinion => ({ find: salientFinder(), ...promptedCutter() });
