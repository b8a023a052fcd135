import { lazy, Suspense, useState } from 'react';
import { captureCopy as copy } from '../../shared/copy/pt-br/capture.ts';
import { Skeleton } from '../components/skeleton.tsx';
import { FilmWalk } from '../features/capture/film-walk.tsx';
import type { FilmedWalk } from '../features/capture/walk-recorder.ts';
import { LowCredits } from '../features/upload/low-credits.tsx';
import { useTitle } from '../lib/use-title.ts';

const WalkForm = lazy(async () => ({
  default: (await import('../features/upload/walk/walk-form.tsx')).WalkForm,
}));

/** /app/capturar: a product is filmed, then named and measured, then sent (CAP-03). */
export function Component() {
  useTitle(copy.title);
  const [walk, setWalk] = useState<FilmedWalk | null>(null);
  return (
    <div className="space-y-8">
      <div className="space-y-2">
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
        {!walk && <p className="text-lg text-mute">{copy.lead}</p>}
      </div>
      {walk ? (
        <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
          <WalkForm walk={walk} onAgain={() => setWalk(null)} />
        </Suspense>
      ) : (
        <>
          <LowCredits capture="walk" />
          <FilmWalk onFilmed={setWalk} />
        </>
      )}
    </div>
  );
}
