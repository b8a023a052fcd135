import { qualitySentences } from '../../shared/copy/pt-br/engine.ts';
import type { ModelQuality } from '../../shared/schemas/models.ts';

const isKnown = (code: string): code is keyof typeof qualitySentences =>
  Object.hasOwn(qualitySentences, code);

/** Why a model is not better, in sentences; a code of a newer engine is left out. */
export const QualityReasons = ({ reasons }: Pick<ModelQuality, 'reasons'>) => (
  <ul className="space-y-2 text-sm leading-5">
    {reasons
      .flatMap(({ code, photo }) => (isKnown(code) ? [qualitySentences[code](photo)] : []))
      .map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
  </ul>
);
