import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '../../../shared/errors.ts';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

/** How the page waits for the model to be in the catalogue (JOB-06): about a minute in all. */
const EVERY_MS = 2000;
const TRIES = 30;

/**
 * Once the job is ready: waits until its model exists, then opens the catalogue, or the model that was made again; after
 * 30 tries in any case.
 */
export function useOpeningResult(jobId: string, isReady: boolean, remakes: string | null): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();

    async function look(tries: number): Promise<void> {
      const exists = await hasAsset(jobId, stop.signal);
      if (stop.signal.aborted) return;
      if (exists || tries >= TRIES) {
        await Promise.all(
          [['assets'], ['asset', remakes]].map((queryKey) => client.invalidateQueries({ queryKey })),
        );
        // Replaced, or going back would open it again.
        await navigate(remakes ? paths.model(remakes) : paths.catalogue, { replace: true });
      } else timer = setTimeout(() => void look(tries + 1), EVERY_MS);
    }

    void look(1);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [jobId, isReady, remakes, navigate, client]);
}

async function hasAsset(jobId: string, signal: AbortSignal): Promise<boolean> {
  try {
    await call('assetOfJob', { job_id: jobId }, { signal });
    return true;
  } catch (error) {
    const isExpected = signal.aborted || (error instanceof AppError && error.code === 'model.not_found');
    if (!isExpected) console.warn('Could not look for the model, will look again', error);
    return false;
  }
}
