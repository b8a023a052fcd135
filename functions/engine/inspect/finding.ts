import { EngineFailure, type Blame, type EngineFailureCode } from '../types.ts';

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

/** Throws an `EngineFailure` that names all blocking findings, of each photo the first. */
export const throwBlocking: Judge = (findings) => {
  const [worst, ...others] = toBlame(findings);
  if (worst) throw new EngineFailure(worst.code, { photo: worst.photo, others });
};

/** What the blocking findings blame: each photo for one thing, its first. */
function toBlame(findings: readonly Finding[]): Blame[] {
  const blocking = findings.filter((finding) => finding.blocking);
  const isFirst = ({ photo }: Finding, i: number) =>
    photo === undefined || blocking.findIndex((other) => other.photo === photo) === i;
  return blocking.filter(isFirst).map(({ code, photo }) => ({ code, photo }));
}
