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

/** Throws the first blocking finding as an `EngineFailure`. */
export function throwFirstBlocking(findings: readonly Finding[]): void {
  const worst = findings.find(({ blocking }) => blocking);
  if (worst) throw new EngineFailure(worst.code, { photo: worst.photo });
}
