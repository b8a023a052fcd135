import { Camera, Coins, RotateCcw, Video } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureSentence } from '../../../shared/copy/pt-br/engine.ts';
import { jobsCopy } from '../../../shared/copy/pt-br/jobs.ts';
import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import type { Capture } from '../../../shared/rules/captures.ts';
import type { JobFailure, JobState } from '../../../shared/schemas/jobs.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { Notice } from '../../components/notice.tsx';
import { paths } from '../../lib/paths.ts';
import { hintsFor, isOfThePhotos } from './hints.ts';
import { loadRetryDraft } from './retry-draft.ts';
import { RetryPanel } from './retry-panel.tsx';

const copy = statusCopy.failed;

/** Why the job failed, that nothing was charged, what helps, and the two ways on. */
export function JobFailed({ job }: { job: JobState }) {
  const [isRetrying, setRetrying] = useState(() => loadRetryDraft(job.job_id) !== null);
  const message = job.error_message ?? jobsCopy.toasts.failed;
  const code = job.failure?.code;
  const reasons: Partial<JobFailure>[] = [job.failure ?? {}, ...(job.failure?.others ?? [])];
  const arePhotosToBlame = isOfThePhotos(code);
  return (
    <section className="space-y-8">
      <div className="space-y-3">
        {reasons.map((reason) => (
          <Notice key={reason.photo ?? 0} kind="bad">
            {reasons.length > 1 ? sentenceOf(reason) : message}
            <FileName {...reason} />
          </Notice>
        ))}
        <p className="flex items-center gap-3 rounded-lg bg-ok-soft px-4 py-3 text-[0.9375rem] font-medium text-ok">
          <Coins className="size-5 shrink-0" aria-hidden />
          {job.remakes ? copy.modelKept : copy.credits}
        </p>
      </div>
      <div>
        <h2 className="text-xl">{copy.hintsTitle}</h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {hintsFor(message, code, job.capture).map((hint) => (
            <li key={hint} className="py-3 leading-6 text-mute">
              {hint}
            </li>
          ))}
        </ul>
      </div>
      {job.remakes ? (
        <div className="flex flex-col gap-3 sm:flex-row">
          <Link to={paths.remake(job.remakes)} className={buttonLook({ size: 'large' })}>
            <Camera aria-hidden />
            {copy.remake}
          </Link>
          <Link to={paths.model(job.remakes)} className={buttonLook({ size: 'large', variant: 'secondary' })}>
            {copy.backToModel}
          </Link>
        </div>
      ) : isRetrying ? (
        <RetryPanel
          jobId={job.job_id}
          arePhotosToBlame={arePhotosToBlame}
          onCancel={() => setRetrying(false)}
        />
      ) : (
        <OnlyFor duty="work">
          <Ways capture={job.capture} arePhotosToBlame={arePhotosToBlame} onRetry={() => setRetrying(true)} />
        </OnlyFor>
      )}
    </section>
  );
}

const sentenceOf = ({ code, photo }: Partial<JobFailure>): string | undefined =>
  code && failureSentence(code, photo && photo - 1);

/** Which of the photos it is, by the name it was sent under. */
const FileName = ({ photo, file }: Partial<JobFailure>) =>
  photo && file ? <span className="block font-normal break-all">{copy.file(photo, file)}</span> : null;

interface WaysProps {
  capture: Capture;
  arePhotosToBlame: boolean;
  onRetry: () => void;
}

/** The way that is likelier to help comes first. */
function Ways({ capture, arePhotosToBlame, onRetry }: WaysProps) {
  const isWalk = capture === 'walk';
  const newPhotos = (variant: 'primary' | 'secondary') => (
    <Link to={isWalk ? paths.capture : paths.upload} className={buttonLook({ size: 'large', variant })}>
      {isWalk ? <Video aria-hidden /> : <Camera aria-hidden />}
      {isWalk ? copy.filmAgain : copy.newPhotos}
    </Link>
  );
  const retry = (variant: 'primary' | 'secondary') => (
    <Button size="large" variant={variant} onClick={onRetry}>
      <RotateCcw aria-hidden />
      {copy.retry}
    </Button>
  );
  const [first, second] = arePhotosToBlame ? [newPhotos, retry] : [retry, newPhotos];
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      {first('primary')}
      {second('secondary')}
    </div>
  );
}
