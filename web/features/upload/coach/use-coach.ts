import { useEffect, useRef, useState } from 'react';
import { MIN_PHOTOS } from '../../../../shared/rules/photos.ts';
import type { FailureCode } from '../../../../shared/rules/failures.ts';
import type { Photo } from '../photos/accept-photos.ts';
import { startCoach, type Coach } from './coach.ts';
import { UNSEEN, type PhotoReport } from './coach-report.ts';

/** What the coach says of the photos in the form. */
export interface Advice {
  /** Photo id → what the server would refuse it for. */
  problems: ReadonlyMap<string, FailureCode>;
  /** Ids of photos that only the server can look at. */
  unseen: ReadonlySet<string>;
  /** Ids in the order the cameras' clocks tell, where that is another walk than the list's. */
  order: readonly string[] | null;
  /** The photo looked at now, from 1; null when all have been. */
  checking: number | null;
}

interface SetVerdict {
  /** The list it was made for. */
  walk: string;
  repeated: string[];
  order: string[] | null;
}

/** Looks at every photo once as it comes in, and at all together when their order changes. */
export function useCoach(photos: readonly Photo[]): Advice {
  const coach = useRef<Coach | null>(null);
  const [reports, setReports] = useState<Readonly<Record<string, PhotoReport>>>({});
  const [verdict, setVerdict] = useState<SetVerdict | null>(null);
  const next = photos.find(({ id }) => !(id in reports));
  const walk = photos.map(({ id }) => id).join(' ');

  useEffect(
    () => () => {
      coach.current?.stop();
      coach.current = null;
    },
    [],
  );

  useEffect(() => {
    if (!next) return;
    let isWanted = true;
    const keep = (report: PhotoReport) => {
      if (isWanted) setReports((known) => ({ ...known, [next.id]: report }));
    };
    coach.current ??= startCoach();
    coach.current.checkPhoto(next.file).then(keep, (error: unknown) => {
      console.info('Photo left to the server', next.file.name, error);
      keep(UNSEEN);
    });
    return () => void (isWanted = false);
  }, [next]);

  const needsVerdict = !next && photos.length >= MIN_PHOTOS && verdict?.walk !== walk;
  useEffect(() => {
    if (!needsVerdict) return;
    let isWanted = true;
    const ids = walk.split(' ');
    const keep = (found: Omit<SetVerdict, 'walk'>) => void (isWanted && setVerdict({ walk, ...found }));
    coach.current ??= startCoach();
    coach.current.checkSet(ids.map((id) => reports[id])).then(
      ({ repeated, order }) =>
        keep({
          repeated: repeated.map((place) => ids[place]),
          order: order && order.map((place) => ids[place]),
        }),
      (error: unknown) => {
        console.info('The set is left to the server', error);
        keep({ repeated: [], order: null });
      },
    );
    return () => void (isWanted = false);
  }, [needsVerdict, walk, reports]);

  const current = verdict?.walk === walk ? verdict : null;
  return {
    problems: problemsOf(photos, reports, current),
    unseen: new Set(photos.filter(({ id }) => id in reports && !reports[id].isSeen).map(({ id }) => id)),
    order: current?.order ?? null,
    checking: next ? photos.indexOf(next) + 1 : needsVerdict ? photos.length : null,
  };
}

function problemsOf(
  photos: readonly Photo[],
  reports: Readonly<Record<string, PhotoReport>>,
  verdict: SetVerdict | null,
): Map<string, FailureCode> {
  const problems = new Map<string, FailureCode>();
  for (const { id } of photos) {
    const problem = reports[id]?.problem ?? (verdict?.repeated.includes(id) ? 'photos_alike' : null);
    if (problem) problems.set(id, problem);
  }
  return problems;
}
