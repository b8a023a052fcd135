import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { catalogueCopy } from '../../shared/copy/pt-br/catalogue.ts';
import type { ModelQuality } from '../../shared/schemas/models.ts';
import { Popup } from './popup.tsx';
import { Skeleton } from './skeleton.tsx';
import { Badge } from './status-badge.tsx';

const LOOKS = {
  alta: { tone: 'ok', icon: CircleCheck },
  media: { tone: 'warn', icon: CircleMinus },
  baixa: { tone: 'bad', icon: CircleAlert },
} as const;

/** The engine's sentences come when somebody asks why: first visits are 1.2 KiB lighter without them. */
const QualityReasons = lazy(async () => ({
  default: (await import('./quality-reasons.tsx')).QualityReasons,
}));

interface QualityNoteProps {
  assetId: string;
  quality: ModelQuality;
}

/** How good a model is; where it could be better, pressing it says why. */
export function QualityNote({ assetId, quality: { level, reasons } }: QualityNoteProps) {
  const badge = <Badge {...LOOKS[level]}>{catalogueCopy.quality[level]}</Badge>;
  if (reasons.length === 0) return badge;
  return (
    <Popup
      label={catalogueCopy.qualityWhy(catalogueCopy.quality[level])}
      button={badge}
      buttonLook="block rounded-full"
      className="right-auto left-0 w-64 p-4"
    >
      <Suspense fallback={<Skeleton className="h-16" />}>
        <QualityReasons reasons={reasons} assetId={assetId} />
      </Suspense>
    </Popup>
  );
}
