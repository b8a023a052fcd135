import { useEffect } from 'react';
import { isFinished, type JobStatus } from '../../../shared/rules/jobs.ts';

const KEY = 'followed-jobs';
/** A job is over within a day; what nobody came back for is let go. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const MOST = 5;

interface Followed {
  id: string;
  /** In ms since 1970. */
  since: number;
}

const isFollowed = (value: unknown): value is Followed =>
  typeof value === 'object' && value !== null && 'id' in value && 'since' in value;

function read(): Followed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter(isFollowed).filter(({ since }) => Date.now() - since < KEPT_MS)
      : [];
  } catch {
    return []; // not what we wrote
  }
}

const write = (followed: Followed[]): void =>
  localStorage.setItem(KEY, JSON.stringify(followed.slice(0, MOST)));

/** The jobs that this device saw under way and not yet at their end, newest first. Ids alone: of another account's the server tells nothing. */
export const followedJobs = (): string[] => read().map(({ id }) => id);

export const forgetJob = (jobId: string): void => write(read().filter(({ id }) => id !== jobId));

/** Remembers a job under way, so that who left its page finds it again; at its end it was seen. */
export function useFollowing(jobId: string, status: JobStatus | undefined): void {
  useEffect(() => {
    if (!status) return;
    if (isFinished(status)) forgetJob(jobId);
    else if (!followedJobs().includes(jobId)) write([{ id: jobId, since: Date.now() }, ...read()]);
  }, [jobId, status]);
}
