import { useEffect, useRef, useState } from 'react';
import { MIN_PHOTOS } from '../../../../shared/rules/photos.ts';
import type { FailureCode } from '../../../../shared/rules/failures.ts';
import type { Photo } from '../photos/accept-photos.ts';
import { startCoach, type Coach } from './coach.ts';
import type { Image } from '../../../../functions/engine/types.ts';
import { UNSEEN, type PhotoReport } from './coach-report.ts';

/** What the coach says of the photos in the form. */
export interface Advice {
  /** Photo id → what the server would refuse it for. */
  problems: ReadonlyMap<string, FailureCode>;
  /** Photo id → what is taken for its product, where that is in doubt or was shown; none while it is looked at. */
  tints: ReadonlyMap<string, Image>;
  /** Photo id → the product alone, where `isCutOut` asked for it and it was found. */
  cutOuts: ReadonlyMap<string, Image>;
  /** Ids of photos that only the server can look at. */
  unseen: ReadonlySet<string>;
  /** Ids in the order the cameras' clocks tell, where that is another orbit than the list's. */
  order: readonly string[] | null;
  /** The photo looked at now, from 1; null when all have been. */
  checking: number | null;
}

/** A photo as it was looked at: shown the product, it is looked at anew. */
const lookOf = ({ id, box }: Photo): string =>
  box ? `${id}#${[box.left, box.top, box.right, box.bottom].join(',')}` : id;

interface SetVerdict {
  /** The list it was made for. */
  orbit: string;
  repeated: string[];
  order: string[] | null;
}

/** Looks at every photo once as it comes in, and at all together when their order changes. */
export function useCoach(photos: readonly Photo[], { isCutOut }: { isCutOut?: boolean } = {}): Advice {
  const coach = useRef<Coach | null>(null);
  const [reports, setReports] = useState<Readonly<Record<string, PhotoReport>>>({});
  const [verdict, setVerdict] = useState<SetVerdict | null>(null);
  const next = photos.find((photo) => !(lookOf(photo) in reports));
  const orbit = photos.map(lookOf).join(' ');

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
      if (isWanted) setReports((known) => ({ ...known, [lookOf(next)]: report }));
    };
    coach.current ??= startCoach();
    coach.current.checkPhoto(next.file, next.box, isCutOut).then(keep, (error: unknown) => {
      console.info('Photo left to the server', next.file.name, error);
      keep(UNSEEN);
    });
    return () => void (isWanted = false);
  }, [next, isCutOut]);

  const needsVerdict = !next && photos.length >= MIN_PHOTOS && verdict?.orbit !== orbit;
  useEffect(() => {
    if (!needsVerdict) return;
    let isWanted = true;
    const looked = orbit.split(' ').flatMap((look) => {
      const report = reports[look];
      return report ? [{ id: look.split('#', 1).join(), report }] : [];
    });
    const idsAt = (places: number[]) => places.flatMap((place) => looked[place]?.id ?? []);
    const keep = (found: Omit<SetVerdict, 'orbit'>) => void (isWanted && setVerdict({ orbit, ...found }));
    coach.current ??= startCoach();
    coach.current.checkSet(looked.map(({ report }) => report)).then(
      ({ repeated, order }) => keep({ repeated: idsAt(repeated), order: order && idsAt(order) }),
      (error: unknown) => {
        console.info('The set is left to the server', error);
        keep({ repeated: [], order: null });
      },
    );
    return () => void (isWanted = false);
  }, [needsVerdict, orbit, reports]);

  const current = verdict?.orbit === orbit ? verdict : null;
  const imagesOf = (pick: (report: PhotoReport) => Image | undefined): Map<string, Image> =>
    new Map(
      photos.flatMap((photo) => {
        const report = reports[lookOf(photo)];
        const image = report && pick(report);
        return image ? [[photo.id, image] as const] : [];
      }),
    );
  const isUnseen = (photo: Photo): boolean => {
    const report = reports[lookOf(photo)];
    return report !== undefined && !report.isSeen;
  };
  return {
    problems: problemsOf(photos, reports, current),
    tints: imagesOf((report) => report.tint),
    cutOuts: imagesOf((report) => report.cutOut),
    unseen: new Set(photos.filter(isUnseen).map(({ id }) => id)),
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
  for (const photo of photos) {
    const { id } = photo;
    const problem =
      reports[lookOf(photo)]?.problem ?? (verdict?.repeated.includes(id) ? 'photos_alike' : null);
    if (problem) problems.set(id, problem);
  }
  return problems;
}
