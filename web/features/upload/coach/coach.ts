import type { PhotoBox } from '../../../../shared/schemas/jobs.ts';
import type { CoachAnswer, CoachQuestion, PhotoReport, SetReport } from './coach-report.ts';

/** A photo that takes longer than this is left to the server; slow phones need some seconds for one. */
const PATIENCE_MS = 60_000;

export interface Coach {
  /** Rejects when the worker cannot be had, breaks, or takes too long. */
  checkPhoto: (file: File, box?: PhotoBox, isCutOut?: boolean) => Promise<PhotoReport>;
  checkSet: (reports: PhotoReport[]) => Promise<SetReport>;
  stop: () => void;
}

/** Looks at photos off the page's thread, one after another. The worker is loaded with the first question. */
export function startCoach(): Coach {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const stop = () => {
    worker?.terminate();
    worker = undefined;
  };

  async function askNow(question: CoachQuestion): Promise<PhotoReport | SetReport> {
    worker ??= new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module', name: 'coach' });
    try {
      return await answerOf(worker, question);
    } catch (error) {
      stop(); // whatever it is stuck in; the next question gets a new one
      throw error;
    }
  }

  const ask = (question: CoachQuestion) => {
    const answer = last.then(() => askNow(question));
    last = answer.catch(() => undefined); // told to whoever asked
    return answer;
  };
  return {
    checkPhoto: (file, box, isCutOut) => ask({ about: 'photo', file, box, isCutOut }) as Promise<PhotoReport>,
    checkSet: (reports) => ask({ about: 'set', reports }) as Promise<SetReport>,
    stop,
  };
}

function answerOf(worker: Worker, question: CoachQuestion): Promise<PhotoReport | SetReport> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('The coach takes too long')), PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<CoachAnswer>) => {
      clearTimeout(patience);
      if ('report' in data) resolve(data.report);
      else reject(new Error(data.failure));
    };
    worker.onerror = ({ message }) => {
      clearTimeout(patience);
      reject(new Error(message || 'The coach could not be loaded'));
    };
    worker.postMessage(question, {});
  });
}
