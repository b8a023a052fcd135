import { Smartphone, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { shellCopy } from '../../../shared/copy/pt-br/shell.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { notify } from '../site/notify.ts';
import type { LibraryItem } from './library-items.ts';
import { mountModel, NoWebgl, type MountedModel } from './mount-model.ts';

const copy = landingCopy.library;
type State = 'loading' | 'ready' | 'failed' | 'no-webgl';

/** A model to be turned, over the page: 80 % of the window's height, closed by its button or Escape (P §2.3). */
export function ModelDialog({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedModel>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const { current: frame } = stage;
    if (!frame) return;
    let isCurrent = true;
    mountModel(frame, item).then(
      (model) => {
        if (!isCurrent) return model.remove();
        mounted.current = model;
        setState('ready');
      },
      (error: unknown) => {
        console.warn(error);
        if (isCurrent) setState(error instanceof NoWebgl ? 'no-webgl' : 'failed');
      },
    );
    return () => {
      isCurrent = false;
      mounted.current?.remove();
      mounted.current = null;
    };
  }, [item, attempt]);

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  async function openAr() {
    const problem = mounted.current?.openAr();
    if (problem) await notify('error', { title: copy.arUnavailable, text: copy[problem] });
  }

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={item.title}
      className="m-auto h-[80vh] max-h-none w-[calc(100vw-2rem)] max-w-4xl overflow-hidden rounded-3xl border border-line bg-panel p-0 text-ink shadow-lift"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
          <div>
            <p className="eyebrow">{item.category}</p>
            <h2 className="text-2xl">{item.title}</h2>
          </div>
          <div className="flex items-center gap-1">
            <Button variant="secondary" disabled={state !== 'ready'} onClick={() => void openAr()}>
              <Smartphone aria-hidden />
              {copy.viewAr}
            </Button>
            <button
              type="button"
              aria-label={shellCopy.close}
              onClick={() => dialog.current?.close()}
              className={buttonLook({ variant: 'quiet', size: 'icon' })}
            >
              <X className="size-6!" aria-hidden />
            </button>
          </div>
        </header>
        <div className="ground relative min-h-0 flex-1">
          {state !== 'ready' && (
            <img
              src={item.picture}
              alt=""
              width={960}
              height={960}
              className="absolute inset-0 size-full object-contain opacity-60"
            />
          )}
          <div ref={stage} className="absolute inset-0 [&>model-viewer]:size-full" />
          <div role="status" className="absolute inset-x-0 bottom-6 text-center">
            {state === 'loading' && (
              <p className="inline-block animate-pulse-soft rounded-full bg-panel px-4 py-2 font-medium">
                {copy.loading}
              </p>
            )}
            {(state === 'failed' || state === 'no-webgl') && (
              <div className="mx-auto w-fit max-w-[calc(100%-2rem)] rounded-2xl bg-panel p-5">
                <p className="font-medium">{state === 'failed' ? copy.failed : copy.noWebgl}</p>
                {state === 'failed' && (
                  <Button className="mt-3" onClick={retry}>
                    {copy.retry}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
      </div>
    </dialog>
  );
}
