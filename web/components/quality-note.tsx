import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { catalogueCopy } from '../../shared/copy/pt-br/catalogue.ts';
import { qualitySentences } from '../../shared/copy/pt-br/engine.ts';
import type { ModelQuality } from '../../shared/schemas/models.ts';
import { Popup } from './popup.tsx';
import { Badge } from './status-badge.tsx';

const LOOKS = {
  alta: { tone: 'ok', icon: CircleCheck },
  media: { tone: 'warn', icon: CircleMinus },
  baixa: { tone: 'bad', icon: CircleAlert },
} as const;

const isKnown = (code: string): code is keyof typeof qualitySentences =>
  Object.hasOwn(qualitySentences, code);

/** How good a model is; where it could be better, pressing it says why. */
export function QualityNote({ quality: { level, reasons } }: { quality: ModelQuality }) {
  const badge = <Badge {...LOOKS[level]}>{catalogueCopy.quality[level]}</Badge>;
  const sentences = reasons.flatMap(({ code, photo }) =>
    isKnown(code) ? [qualitySentences[code](photo)] : [],
  );
  if (sentences.length === 0) return badge;
  return (
    <Popup
      label={catalogueCopy.qualityWhy(catalogueCopy.quality[level])}
      button={badge}
      buttonLook="block rounded-full"
      className="right-auto left-0 w-64 p-4"
    >
      <ul className="space-y-2 text-sm leading-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Popup>
  );
}
