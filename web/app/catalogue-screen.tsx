import { Component as Catalogue } from '../features/catalogue/catalogue.tsx';
import { JobsUnderway } from '../features/status/jobs-underway.tsx';

/** /app/catalogo: the models, and above them those being made. */
export const Component = () => <Catalogue underway={<JobsUnderway />} />;
