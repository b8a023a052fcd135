import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** False while closing would do harm: no cross, and Escape does nothing. */
  closable?: boolean;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/**
 * A modal on the browser's own <dialog>: it traps the focus, closes on Escape and makes the page inert by itself.
 * Radix's would lock scrolling by a style element written at run time, which our content security policy refuses.
 */
export function Dialog({ open, onClose, closable = true, title, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      onClose={onClose}
      onCancel={(event) => !closable && event.preventDefault()}
      aria-labelledby={titleId}
      className="m-auto w-[min(33rem,calc(100vw-2.5rem))] rounded-2xl border border-line bg-panel p-0 text-ink shadow-lift"
    >
      <div className="space-y-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          {closable && (
            <button
              type="button"
              onClick={onClose}
              aria-label={shellCopy.close}
              className="-m-2 rounded-lg p-2 text-mute hover:bg-sunk hover:text-ink"
            >
              <X className="size-5" aria-hidden />
            </button>
          )}
        </div>
        <div className="leading-7 text-mute">{children}</div>
        <div className="grid gap-3 pt-2 sm:flex sm:flex-wrap sm:justify-end">{actions}</div>
      </div>
    </dialog>
  );
}
