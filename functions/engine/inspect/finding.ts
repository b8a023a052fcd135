import { EngineFailure, type EngineFailureCode } from '../types.ts';

/** Something wrong with the photos, measured before any model is made of them. */
export interface Finding {
  code: EngineFailureCode;
  /** 0-based index of the photo meant, where there is one. */
  photo?: number;
  /** The measured value the finding rests on. */
  value: number;
  /** Whether no honest model can be made until it is put right. */
  blocking: boolean;
}

/** What a stage does with what it finds. The bench notes it and goes on, to measure what would have come of it. */
export type Judge = (findings: readonly Finding[]) => void;

/** Throws the first blocking finding as an `EngineFailure`. */
export const throwFirstBlocking: Judge = (findings) => {
  const worst = findings.find(({ blocking }) => blocking);
  if (worst) throw new EngineFailure(worst.code, { photo: worst.photo });
};
