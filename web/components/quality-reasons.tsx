import { qualitySentences } from '../../shared/copy/pt-br/engine.ts';
import { Link } from 'react-router-dom';
import { mendingCopy } from '../../shared/copy/pt-br/mending.ts';
import { ABOUT_MEASURES } from '../../shared/rules/model-edit.ts';
import { paths } from '../lib/paths.ts';
import { OnlyFor } from './only-for.tsx';
import type { ModelQuality } from '../../shared/schemas/models.ts';

const isKnown = (code: string): code is keyof typeof qualitySentences =>
  Object.hasOwn(qualitySentences, code);

interface QualityReasonsProps extends Pick<ModelQuality, 'reasons'> {
  /** Whose they are. */
  assetId: string;
}

/** Why a model is not better, in sentences, and where measures can be given; a code of a newer engine is left out. */
export const QualityReasons = ({ reasons, assetId }: QualityReasonsProps) => (
  <>
    <Sentences reasons={reasons} />
    {reasons.some(({ code }) => ABOUT_MEASURES.includes(code)) && (
      <OnlyFor duty="work">
        <Link
          to={`${paths.mend(assetId)}#medidas`}
          className="mt-2 inline-flex min-h-9 items-center text-sm font-semibold text-accent hover:underline"
        >
          {mendingCopy.giveSize}
        </Link>
      </OnlyFor>
    )}
  </>
);

const Sentences = ({ reasons }: Pick<ModelQuality, 'reasons'>) => (
  <ul className="space-y-2 text-sm leading-5">
    {reasons
      .flatMap(({ code, photo, ...measured }) =>
        isKnown(code) ? [qualitySentences[code](photo, measured)] : [],
      )
      .map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
  </ul>
);
