import { lazy, Suspense } from 'react';

const Drawing = lazy(async () => ({ default: (await import('./armchair-drawing.tsx')).ArmchairDrawing }));

/** The armchair with its dimensions, for lists with nothing in them: fetched only then, in a frame of its size. */
export const EmptyListDrawing = () => (
  <div className="aspect-[410/345]">
    <Suspense fallback={null}>
      <Drawing dimensions />
    </Suspense>
  </div>
);
