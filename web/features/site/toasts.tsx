import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import '../../styles/toasts.css';
import { shellCopy } from '../../../shared/copy/pt-br/shell.ts';
import type { Notice, NoticeKind } from './notify.ts';

/** Above the chat button on phones. */
const PLACE = { offset: 24, mobileOffset: { bottom: 88, left: 12, right: 12 } };
let place: HTMLElement | undefined;

/** Puts the place of all toasts into `parent`: those that others show appear there, too. */
export function readyToasts(parent: HTMLElement = document.body): void {
  if (!place) {
    place = document.createElement('div');
    const root = createRoot(place);
    // At once: a toast that comes before its place listens is lost.
    flushSync(() =>
      root.render(<Toaster position="bottom-left" {...PLACE} containerAriaLabel={shellCopy.notices} />),
    );
  }
  if (place.parentElement !== parent) parent.append(place);
}

/** Shows a toast in `parent`, where the place of all toasts is moved. */
export function showToast(kind: NoticeKind, { title, text }: Notice, parent: HTMLElement): void {
  readyToasts(parent);
  toast[kind](title, { description: text });
}
