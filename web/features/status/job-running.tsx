import { useEffect, useState } from 'react';
import { statusCopy as copy } from '../../../shared/copy/pt-br/status.ts';
import { PROGRESS } from '../../../shared/rules/jobs.ts';
import type { JobState } from '../../../shared/schemas/jobs.ts';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { timeLeft } from '../../../shared/rules/time-left.ts';
import { useIsToldByEmail } from '../../lib/account.ts';
import { formatDuration } from '../../lib/format.ts';
import { JobGlimpses } from './job-glimpses.tsx';
import { PushOffer } from './push-offer.tsx';

/** What the machine is doing at this progress, in words. */
export function stageText({
  status,
  progress,
  capture,
  remakes,
  place,
}: Pick<JobState, 'status' | 'progress' | 'capture'> & Partial<Pick<JobState, 'remakes' | 'place'>>): string {
  const stages = copy.stages[capture];
  if (status === 'PRONTO') return remakes ? copy.openingModel : copy.opening;
  if (place) return copy.inLine(place);
  if (status === 'RECEBIDO' || progress < PROGRESS.begun) return stages.queued;
  if (progress < PROGRESS.segmented) return stages.segmenting;
  if (progress < PROGRESS.shaped) return stages.shaping;
  if (progress < PROGRESS.textured) return stages.texturing;
  return stages.packaging;
}

/** A job on its way: how far, at what, since when. */
export function JobRunning({ job }: { job: JobState }) {
  const isToldByEmail = useIsToldByEmail();
  const percent = job.status === 'PRONTO' ? 100 : Math.round(job.progress);
  return (
    <section className="space-y-6">
      <div className="ground rounded-2xl border border-line p-6 sm:p-10">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <p className="figures font-display text-[clamp(5rem,22vw,9rem)] leading-[0.8] font-bold tracking-[-0.055em]">
            {percent}
            <span className="ml-[0.12em] text-[0.4em] text-mute">%</span>
          </p>
          {job.status !== 'PRONTO' && <TimeLeft job={job} />}
        </div>
        <div className="mt-8">
          <ProgressBar value={percent} label={copy.progress} />
        </div>
        <output className="block mt-4 text-lg font-medium">{stageText(job)}</output>
      </div>
      {job.status === 'PROCESSANDO' && <JobGlimpses job={job} />}
      {job.status !== 'PRONTO' && (
        <div className="space-y-4">
          <p className="max-w-[60ch] leading-7 text-mute">
            {isToldByEmail ? copy.leaveForMail : copy.leave}{' '}
            {(job.place ? copy.estimateInLine : copy.estimate)[job.capture]}
          </p>
          <PushOffer />
        </div>
      )}
    </section>
  );
}

/** How long it has taken, and how long it will. */
function TimeLeft({ job }: { job: JobState }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, (now - Date.parse(job.created_at)) / 1000);
  const left = timeLeft(job, seconds);
  return (
    <p className="figures text-mute">
      {left !== null && <span className="block font-semibold text-ink">{copy.left(left)}</span>}
      {copy.elapsed(formatDuration(seconds))}
    </p>
  );
}
