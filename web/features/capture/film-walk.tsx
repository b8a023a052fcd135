import { Film, Video } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { captureCopy as copy, type FilmProblem } from '../../../shared/copy/pt-br/capture.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { SheetOffer } from '../../components/sheet-offer.tsx';
import { askForOrientation, openCamera } from './camera.ts';
import { CameraView } from './camera-view.tsx';
import { PhoneCode } from './phone-code.tsx';
import { readFilm } from './read-film.ts';
import { ShortWalk } from './short-walk.tsx';
import type { FilmedWalk } from './walk-recorder.ts';

const FILMS = 'video/mp4,video/quicktime,video/webm,.mp4,.mov,.m4v';

type Stage =
  | { name: 'choice'; problem?: FilmProblem }
  | { name: 'asking' }
  | { name: 'camera'; stream: MediaStream }
  | { name: 'reading'; share: number }
  | { name: 'short'; walk: FilmedWalk };

/** Films a walk round the product, or reads one of the gallery, until there are frames that a model can be made of. */
export function FilmWalk({ onFilmed }: { onFilmed: (walk: FilmedWalk) => void }) {
  const [stage, setStage] = useState<Stage>({ name: 'choice' });
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const judge = (walk: FilmedWalk) =>
    walk.isEnough && walk.isMeasured ? onFilmed(walk) : setStage({ name: 'short', walk });

  async function open() {
    setStage({ name: 'asking' });
    await askForOrientation();
    const stream = await openCamera();
    setStage(typeof stream === 'string' ? { name: 'choice', problem: stream } : { name: 'camera', stream });
  }

  async function read(file: File) {
    reading.current = new AbortController();
    const { signal } = reading.current;
    setStage({ name: 'reading', share: 0 });
    try {
      const walk = await readFilm(file, {
        signal,
        onProgress: (share) => setStage({ name: 'reading', share }),
      });
      if (typeof walk === 'string') setStage({ name: 'choice', problem: walk });
      else judge(walk);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  const lose = useCallback(() => setStage({ name: 'choice', problem: 'busy' }), []);
  const again = () => {
    reading.current?.abort();
    setStage({ name: 'choice' });
  };

  if (stage.name === 'camera') return <CameraView stream={stage.stream} onFilmed={judge} onLost={lose} />;
  if (stage.name === 'short')
    return <ShortWalk walk={stage.walk} onTaken={() => onFilmed(stage.walk)} onAgain={again} />;
  if (stage.name === 'reading')
    return (
      <section className="space-y-5 rounded-2xl border border-line bg-panel p-6">
        <h2 className="text-xl">{copy.reading}</h2>
        <ProgressBar value={100 * stage.share} label={copy.reading} />
        <Button variant="secondary" onClick={again}>
          {copy.cancel}
        </Button>
      </section>
    );

  const problem = stage.name === 'choice' && stage.problem ? copy.problems[stage.problem] : null;
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="space-y-6">
        {problem && (
          <Notice kind="bad">
            {problem.title}. {problem.text}
          </Notice>
        )}
        <ol className="divide-y divide-line border-y border-line">
          {copy.tips.map((tip, i) => (
            <li key={tip} className="flex gap-4 py-4 leading-7">
              <span className="figures text-xl leading-7 font-semibold text-accent">{i + 1}</span>
              {tip}
            </li>
          ))}
        </ol>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button size="large" busy={stage.name === 'asking'} onClick={() => void open()}>
            <Video aria-hidden />
            {problem ? copy.again : copy.open}
          </Button>
          <FilmPicker onFile={(file) => void read(file)} />
        </div>
        <p className="text-sm leading-6 text-mute">
          {stage.name === 'asking' ? copy.asking : copy.chooseHint}
        </p>
        <SheetOffer />
      </div>
      <PhoneCode />
    </div>
  );
}

function FilmPicker({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={FILMS}
        aria-label={copy.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button size="large" variant="secondary" onClick={() => input.current?.click()}>
        <Film aria-hidden />
        {copy.choose}
      </Button>
    </>
  );
}
