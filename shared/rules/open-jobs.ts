/** What a job needs that is open for longer than it takes to start one. */
export type JobNeed = 'nothing' | 'its place' | 'its start' | 'its end';

/**
 * What a job needs by its run, null where none was ever started, and by when it was put into the line of jobs that wait. Who was
 * ordered and never stood there gets its place however long the line is; who stands there is started when there is room for it.
 */
export function needOf(
  { queued_at }: { queued_at?: string | undefined },
  run: { status: string } | null,
): JobNeed {
  if (run) return run.status === 'RUNNING' ? 'nothing' : 'its end';
  return queued_at === undefined ? 'its place' : 'its start';
}
