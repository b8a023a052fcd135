import { Smartphone, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { landingCopy } from '../../../../shared/copy/pt-br/landing.ts';
import { shellCopy } from '../../../../shared/copy/pt-br/shell.ts';
import { Button, buttonLook } from '../../../components/button.tsx';
import { notify } from '../../site/notify.ts';
import type { LibraryItem } from './library-items.ts';
import { ModelStage } from './model-stage.tsx';
import type { MountedModel } from './mount-model.ts';

const copy = landingCopy.library;

/** A model to be turned, over the page: 80 % of the window's height, closed by its button or Escape (SITE-03). */
export function ModelDialog({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [model, setModel] = useState<MountedModel | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);

  async function openAr() {
    const problem = model?.openAr();
    if (problem) await notify('error', { title: copy.arUnavailable, text: copy[problem] }, dialog.current);
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
            <p className="eyebrow max-sm:hidden">{item.category}</p>
            <h2 className="text-xl sm:text-2xl">{item.title}</h2>
          </div>
          <div className="flex items-center gap-1">
            <Button variant="secondary" disabled={!model} onClick={() => void openAr()}>
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
        <ModelStage key={attempt} item={item} onModel={setModel} onRetry={() => setAttempt(attempt + 1)} />
      </div>
    </dialog>
  );
}
