import { Download, EyeOff, FolderInput, Globe, Trash2, X, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { catalogueCopy } from '../../../../shared/copy/pt-br/catalogue.ts';
import type { Asset } from '../../../../shared/schemas/models.ts';
import { Button, buttonLook } from '../../../components/button.tsx';
import { useMay } from '../../../lib/account.ts';
import { DeleteModelsDialog } from './delete-models-dialog.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';
import { useChooseAll, type Pages } from './use-choose-all.ts';
import { useSelectionKeys } from './use-selection-keys.ts';

const copy = catalogueCopy.selection;

const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog.tsx')).DownloadDialog,
}));
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

interface SelectionBarProps {
  selected: Asset[];
  choose: (ids: Iterable<string>) => void;
  clear: () => void;
  /** The list that they are selected of. */
  models: Pages;
}

/** What may be done with the selected models, at the foot of the window, above a phone's bar. */
export function SelectionBar({ selected, choose, clear, models }: SelectionBarProps) {
  const [asking, setAsking] = useState<'delete' | 'move' | 'download' | null>(null);
  const { progress, setLinks, move, remove } = useBulkChanges(choose);
  const { isAll, isChoosingAll, chooseAll } = useChooseAll(models, selected, choose);
  useSelectionKeys({ onAll: chooseAll, onNone: clear });
  const close = () => setAsking(null);
  const isBusy = progress !== null;
  const mayChange = useMay('work');
  if (selected.length === 0) return null;
  const actions: [string, LucideIcon, boolean, () => void][] = [
    [copy.download, Download, false, () => setAsking('download')],
    [copy.putUp, Globe, selected.every(({ link }) => link === 'up'), () => void setLinks(selected, 'up')],
    [
      copy.takeDown,
      EyeOff,
      selected.every(({ link }) => link === 'down'),
      () => void setLinks(selected, 'down'),
    ],
    [copy.move, FolderInput, false, () => setAsking('move')],
    [copy.delete, Trash2, false, () => setAsking('delete')],
  ];
  const offered = mayChange ? actions : actions.slice(0, 1); // whoever only looks downloads
  return (
    <>
      <section
        aria-label={copy.label}
        aria-busy={isBusy}
        className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 border-t border-line bg-panel px-2 py-2 shadow-lift md:bottom-6 md:mx-auto md:w-fit md:rounded-2xl md:border md:px-4"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p role="status" className="figures min-w-28 grow px-2 font-semibold">
            {progress ? copy.progress(progress.done, progress.all) : copy.count(selected.length)}
          </p>
          {!isAll && (
            <Button variant="quiet" size="small" busy={isChoosingAll} disabled={isBusy} onClick={chooseAll}>
              {isChoosingAll ? copy.choosingAll : copy.all}
            </Button>
          )}
          <div className="order-last grid w-full grid-cols-5 md:order-none md:flex md:w-auto">
            {offered.map(([label, Icon, isUseless, onClick]) => (
              <button
                key={label}
                type="button"
                disabled={isBusy || isUseless}
                onClick={onClick}
                className="flex min-h-13 flex-col items-center justify-center gap-1 rounded-lg px-1 text-center text-xs leading-tight font-semibold hover:bg-sunk disabled:cursor-not-allowed disabled:opacity-55 md:px-3"
              >
                <Icon className="size-5 shrink-0" aria-hidden />
                {label}
              </button>
            ))}
          </div>
          <button
            type="button"
            aria-label={copy.clear}
            title={copy.clear}
            disabled={isBusy}
            onClick={clear}
            className={buttonLook({ variant: 'quiet', size: 'icon' })}
          >
            <X aria-hidden />
          </button>
        </div>
      </section>
      <DeleteModelsDialog
        models={asking === 'delete' ? selected : null}
        onCancel={close}
        onConfirm={(models) => {
          close();
          void remove(models);
        }}
      />
      <Suspense>
        {asking === 'move' && (
          <MoveDialog
            models={selected}
            onCancel={close}
            onConfirm={(product) => {
              close();
              void move(selected, product);
            }}
          />
        )}
        {asking === 'download' && <DownloadDialog models={selected} onClose={close} />}
      </Suspense>
    </>
  );
}
