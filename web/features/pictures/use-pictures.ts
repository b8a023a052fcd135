import { useQueries } from '@tanstack/react-query';
import { AppError } from '../../../shared/errors.ts';
import { cutQuery, drawnQuery, type Drawn, type PictureLook } from './picture-queries.ts';

/** The pictures that the page shows: as the channel that is chosen at first takes them, with the shadow where it is wanted. */
const SHOWN = { side: 1200, format: 'png' } as const;
/** Whether a picture is one of those that the page shows, and so measured already. */
export const isShown = (picture: PictureLook, hasShadow: boolean): boolean =>
  picture.side === SHOWN.side && picture.format === SHOWN.format && picture.hasShadow === hasShadow;
/** A photo that was enlarged more than this for the largest picture is told: sharpness is lost there. */
const ENLARGED = 1 / 1.4;

export interface Pictures {
  photos: number;
  /** Photos that were cut out or cannot be. */
  cutCount: number;
  /** Photos that were cut out, in the order they were taken in. */
  made: number[];
  failed: { photo: number; error: Error; retry: () => void }[];
  shown: Map<number, Drawn>;
  /** Names the set whose light the pictures have. */
  set: string;
  /** Photos that were enlarged. */
  enlarged: number[];
  /** Whether none can be made since the photos are not kept any more. */
  areGone: boolean;
}

/** Cuts out all photos of a model, then draws them; what was made before is found again. */
export function usePictures(id: string, photos: number, hasShadow: boolean): Pictures {
  const cuts = useQueries({ queries: Array.from({ length: photos }, (_, photo) => cutQuery(id, photo)) });
  const isCut = cuts.every(({ isPending }) => !isPending);
  const made = cuts.flatMap(({ data }, photo) => (data ? [photo] : []));
  const set = made.join('.');
  const drawn = useQueries({
    queries: made.map((photo) => ({
      ...drawnQuery(id, { photo, set, hasShadow, ...SHOWN }),
      enabled: isCut,
    })),
  });
  const failures = [
    ...cuts.map(({ error, refetch }, photo) => ({ photo, error, refetch })),
    ...drawn.map(({ error, refetch }, i) => ({ photo: made[i] ?? 0, error, refetch })),
  ];
  return {
    photos,
    cutCount: cuts.filter(({ isPending }) => !isPending).length,
    made,
    failed: failures.flatMap(({ photo, error, refetch }) =>
      error ? [{ photo, error, retry: () => void refetch() }] : [],
    ),
    shown: new Map(drawn.flatMap(({ data }, i) => (data ? [[made[i] ?? 0, data]] : []))),
    set,
    enlarged: cuts.flatMap(({ data }, photo) => (data && data.shrunk < ENLARGED ? [photo] : [])),
    areGone:
      cuts.length > 0 &&
      cuts.every(({ error }) => error instanceof AppError && error.code === 'job.photos_gone'),
  };
}
