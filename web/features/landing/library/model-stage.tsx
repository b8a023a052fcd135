import { useEffect, useRef, useState } from 'react';
import { landingCopy } from '../../../../shared/copy/pt-br/landing.ts';
import { Button } from '../../../components/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import type { LibraryItem } from './library-items.ts';
import { mountModel, NoWebgl, type MountedModel } from './mount-model.ts';

const copy = landingCopy.library;
type State = 'loading' | 'ready' | 'failed' | 'no-webgl';

interface ModelStageProps {
  item: LibraryItem;
  /** Told when the model is seen, and that it is gone. */
  onModel: (model: MountedModel | null) => void;
  onRetry: () => void;
}

/** The picture of a model, then the model itself; or why it cannot be shown. */
export function ModelStage({ item, onModel, onRetry }: ModelStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    const { current: frame } = stage;
    if (!frame) return;
    let isGone = false;
    let mounted: MountedModel | undefined;
    mountModel(frame, item).then(
      (model) => {
        if (isGone) return model.remove();
        mounted = model;
        setState('ready');
        onModel(model);
      },
      (error: unknown) => {
        console.warn(`${item.url_glb} cannot be shown`, error);
        setState(error instanceof NoWebgl ? 'no-webgl' : 'failed');
      },
    );
    return () => {
      isGone = true;
      mounted?.remove();
      onModel(null);
    };
  }, [item, onModel]);

  return (
    <div className="ground relative min-h-0 flex-1">
      <img
        src={item.picture}
        alt=""
        width={960}
        height={960}
        className={classNames(
          'absolute inset-0 size-full object-contain opacity-60',
          state === 'ready' && 'hidden',
        )}
      />
      <div
        ref={stage}
        className="absolute inset-0 [&>model-viewer]:size-full [&>model-viewer]:[--poster-color:transparent] [&>model-viewer]:[--progress-bar-color:var(--accent)]"
      />
      <div role="status" className="absolute inset-x-0 bottom-6 text-center">
        {state === 'loading' && (
          <p className="inline-block animate-pulse-soft rounded-full bg-panel px-4 py-2 font-medium">
            {copy.loading}
          </p>
        )}
        {state === 'no-webgl' && <Failure text={copy.noWebgl} />}
        {state === 'failed' && <Failure text={copy.failed} onRetry={onRetry} />}
      </div>
    </div>
  );
}

const Failure = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <div className="mx-auto w-fit max-w-[calc(100%-2rem)] rounded-2xl bg-panel p-5">
    <p className="font-medium">{text}</p>
    {onRetry && (
      <Button className="mt-3" onClick={onRetry}>
        {copy.retry}
      </Button>
    )}
  </div>
);
