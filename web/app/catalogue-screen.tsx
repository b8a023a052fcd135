import { lazy, Suspense, type ReactNode } from 'react';
import { Component as Catalogue } from '../features/catalogue/catalogue.tsx';
import { JobsUnderway } from '../features/status/jobs-underway.tsx';
import type { SoughtJobs } from '../lib/jobs.ts';

/** Comes when what is being made, or failed, is asked for. */
const JobList = lazy(async () => ({ default: (await import('../features/status/job-list.tsx')).JobList }));

const jobsOf = (sought: SoughtJobs, onClear: () => void): ReactNode => (
  <Suspense>
    <JobList sought={sought} onClear={onClear} />
  </Suspense>
);

/** /app/catalogo: the models, above them those being made, and where asked for jobs in their place. */
export const Component = () => <Catalogue underway={<JobsUnderway />} jobsOf={jobsOf} />;
