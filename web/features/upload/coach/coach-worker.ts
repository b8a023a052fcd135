import { checkPhoto } from './check-photo.ts';
import { checkSet } from './check-set.ts';
import type { CoachAnswer, CoachQuestion } from './coach-report.ts';

/** The coach's own thread: answers every question once, in the order asked. */
self.addEventListener('message', ({ data }: MessageEvent<CoachQuestion>) => {
  void answer(data).then((message) => self.postMessage(message, {}));
});

async function answer(question: CoachQuestion): Promise<CoachAnswer> {
  try {
    return {
      report:
        question.about === 'photo' ? await checkPhoto(question.file, question) : checkSet(question.reports),
    };
  } catch (error) {
    return { failure: String(error) };
  }
}
