import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import { TURN } from '../../../shared/rules/glimpses.ts';
import type { JobState } from '../../../shared/schemas/jobs.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { GlimpsePicture } from './glimpse-picture.tsx';
import { useGlimpse, useGlimpses } from './use-glimpses.ts';

const copy = statusCopy.glimpses;
/** Milliseconds for once round. */
const ONE_TURN_MS = 7000;

/** A job as it comes to be: the product cut out of the photos, one after the other, then its shape turning, then its colours. */
export function JobGlimpses({ job }: { job: JobState }) {
  const { photos, photos_expected, shape_url, colours_url } = useGlimpses(job);
  if (photos.length === 0) return null;
  return (
    <section aria-label={copy.label} className="space-y-5 rounded-2xl border border-line bg-panel p-5 sm:p-6">
      {colours_url ? (
        <Turn key="colours" jobId={job.job_id} name="colours" url={colours_url} />
      ) : (
        shape_url && <Turn key="shape" jobId={job.job_id} name="shape" url={shape_url} />
      )}
      <div className="space-y-3">
        <h2 className="figures text-base font-semibold">
          {copy.cutOuts[job.capture](photos.length, photos_expected)}
        </h2>
        <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {photos.map(({ photo, url }) => (
            <CutOut key={photo} jobId={job.job_id} capture={job.capture} photo={photo} url={url} />
          ))}
          {Array.from({ length: photos_expected - photos.length }, (_, i) => (
            <li key={`missing ${i}`}>
              <Skeleton className="aspect-square w-full rounded-lg" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface CutOutProps extends Pick<JobState, 'capture'> {
  jobId: string;
  /** 1-based. */
  photo: number;
  url: string;
}

function CutOut({ jobId, capture, photo, url }: CutOutProps) {
  const picture = useGlimpse(jobId, `photo-${photo}`, url);
  if (picture === null) return null;
  return (
    <li className="ground grid aspect-square place-items-center overflow-hidden rounded-lg p-1.5">
      {picture && (
        <GlimpsePicture
          picture={picture}
          alt={copy.cutOut[capture](photo)}
          className="size-full object-contain"
        />
      )}
    </li>
  );
}

/** The model turning: one long picture of `TURN.pictures` beside each other is moved on by one after the other. */
function Turn({ jobId, name, url }: { jobId: string; name: 'shape' | 'colours'; url: string }) {
  const picture = useGlimpse(jobId, name, url);
  if (picture === null) return null;
  return (
    <figure className="ground rounded-xl py-4">
      <div className="mx-auto size-56 overflow-hidden">
        {picture ? (
          <GlimpsePicture
            picture={picture}
            alt={copy.turn[name]}
            className="h-full w-auto max-w-none"
            onShown={turn}
          />
        ) : (
          <Skeleton className="size-full rounded-lg" />
        )}
      </div>
      <figcaption className="mt-2 text-center text-sm text-mute">{copy.turn[name]}</figcaption>
    </figure>
  );
}

/** Turns it where motion is welcome; else its front stands. */
function turn(image: HTMLImageElement): (() => void) | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const frames = [{ transform: 'translateX(0)' }, { transform: 'translateX(-100%)' }];
  const turning = image.animate(frames, {
    duration: ONE_TURN_MS,
    iterations: Infinity,
    easing: `steps(${TURN.pictures})`,
  });
  return () => turning.cancel();
}
