import { Download, WandSparkles } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { modelPicturesCopy as copy } from '../../../shared/copy/pt-br/model-pictures.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { formatBytes } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { Maker } from './use-maker.ts';

interface MadeFile {
  /** What the button calls it: 'PNG'. */
  label: string;
  name: string;
  blob: Blob;
}

interface MadeCardProps<T> {
  title: string;
  text: string;
  /** What is made, with its article: 'o giro'. */
  what: string;
  /** Small picture of the model, until there is something to see. */
  thumbnail: string;
  maker: Maker<T>;
  /** Choices before it is made. */
  choices?: ReactNode;
  renderMade: (made: T) => ReactNode;
  files: (made: T) => MadeFile[];
}

/** Something that is made of the model on this page: what it is, how far it is, what came of it, and its files. */
export function MadeCard<T>({
  title,
  text,
  what,
  thumbnail,
  maker,
  choices,
  renderMade,
  files,
}: MadeCardProps<T>) {
  const id = useId();
  const { state } = maker;
  return (
    <li className="flex flex-col overflow-hidden rounded-2xl border border-line bg-panel">
      <div className="grid aspect-square place-items-center overflow-hidden">
        {state === 'made' ? (
          renderMade(maker.made)
        ) : (
          <img
            src={thumbnail}
            alt=""
            width={512}
            height={512}
            loading="lazy"
            className="size-full object-cover opacity-60"
          />
        )}
      </div>
      <div className="flex grow flex-col gap-3 border-t border-line p-4">
        <div className="space-y-1">
          <h3 id={id} className="text-lg font-semibold">
            {title}
          </h3>
          <p className="text-sm text-mute">{text}</p>
        </div>
        {choices}
        {state === 'failed' && <Notice kind="bad">{copy.failed}</Notice>}
        <p role="status" className="sr-only">
          {state === 'made' && `${title}: ${copy.ready}`}
        </p>
        <div className="mt-auto flex flex-wrap gap-2">
          {state === 'made' ? (
            files(maker.made).map(({ label, name, blob }) => (
              <Button key={name} variant="secondary" className="grow" onClick={() => saveFile(name, blob)}>
                <Download aria-hidden />
                {copy.download(label, formatBytes(blob.size))}
              </Button>
            ))
          ) : state === 'making' ? (
            <Making title={title} share={maker.share} />
          ) : (
            <Button variant="secondary" className="grow" onClick={maker.start}>
              <WandSparkles aria-hidden />
              {copy.make(what)}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** How far something is that is being made. */
export function Making({ title, share }: { title: string; share: number }) {
  const percent = Math.round(100 * share);
  return (
    <div className="w-full space-y-2 py-1.5">
      <p className="text-sm font-medium">{share === 0 ? copy.opening : copy.making(percent)}</p>
      <ProgressBar label={title} value={percent} />
    </div>
  );
}
