import { Skeleton } from '../../../components/skeleton.tsx';

/** How photos stand on every width. */
export const PHOTO_GRID = 'grid grid-cols-3 gap-3 sm:grid-cols-4 xl:grid-cols-5';

/** Stands where the photos will, until what shows them is loaded. */
export const PhotoListSkeleton = ({ count }: { count: number }) => (
  <div className={PHOTO_GRID} aria-busy>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className="aspect-square rounded-xl" />
    ))}
  </div>
);
