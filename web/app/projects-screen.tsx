import { Component as Projects } from '../features/projects/projects.tsx';
import { JobsUnderway } from '../features/status/jobs-underway.tsx';

/** /app/projects: the products, and above them the models being made of some. */
export const Component = () => <Projects underway={<JobsUnderway />} />;
