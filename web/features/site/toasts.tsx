import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { shellCopy } from '../../../shared/copy/pt-br/shell.ts';
import type { Notice, NoticeKind } from './notify.ts';

/** Above the chat button on phones. */
const PLACE = { offset: 24, mobileOffset: { bottom: 88, left: 12, right: 12 } };
let isMounted = false;

/** Mounts the place of the toasts beside the page, once, and shows one. */
export function showToast(kind: NoticeKind, { title, text }: Notice): void {
  if (!isMounted) {
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(
      <Toaster position="bottom-left" {...PLACE} containerAriaLabel={shellCopy.notices} />,
    );
    isMounted = true;
  }
  toast[kind](title, { description: text });
}
