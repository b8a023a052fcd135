import { AppError } from '../../../shared/errors.ts';
import { GLIMPSE_SECONDS } from '../../../shared/rules/glimpses.ts';
import { PROGRESS } from '../../../shared/rules/jobs.ts';
import type { JobGlimpses } from '../../../shared/schemas/jobs.ts';
import { glimpseKey, isGlimpsed, type Glimpse } from '../../generation/glimpses/glimpses.ts';
import { findJob } from '../../store/jobs.ts';
import type { Actor, Deps } from '../deps.ts';

const NOTHING: JobGlimpses = { photos: [], photos_expected: 0, shape_url: null, colours_url: null };

/**
 * What is to be seen of a job that our engine is at work on (JOB-12); nothing of one that has ended, or is made
 * elsewhere. Another tenant's job is not found. Throws `job.not_found`.
 */
export async function jobGlimpses(
  { table, uploads }: Pick<Deps, 'table' | 'uploads'>,
  jobId: string,
  { tenantId }: Actor,
): Promise<JobGlimpses> {
  const job = await findJob(table, tenantId, jobId);
  if (!job) throw new AppError('job.not_found');
  const { status, provider, progress, capture, photos, segmented_photos: segmented = new Set() } = job;
  if (status !== 'PROCESSANDO' || provider !== 'embedded') return NOTHING;
  const urlOf = (glimpse: Glimpse) => uploads.presignGet(glimpseKey(jobId, glimpse), GLIMPSE_SECONDS);
  const shown = photos.map((_, photo) => photo).filter((photo) => isGlimpsed(capture, photo));
  return {
    photos: await Promise.all(
      shown
        .filter((photo) => segmented.has(photo))
        .map(async (photo) => ({ photo: photo + 1, url: await urlOf(`photo-${photo}`) })),
    ),
    photos_expected: shown.length,
    shape_url: progress >= PROGRESS.shaped ? await urlOf('shape') : null,
    colours_url: progress >= PROGRESS.textured ? await urlOf('colours') : null,
  };
}
