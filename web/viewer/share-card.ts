import { arPageCopy as copy } from '../../shared/copy/pt-br/ar-page.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import { record } from './events.ts';
import { part } from './page.ts';

/** How long a toast stays (AR-02). */
const TOAST_MS = 4000;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** The system's share sheet; the link on the clipboard where there is none or it fails, nothing where it is closed. */
export async function sendToFriends(model: PageModel, url: string): Promise<void> {
  if (!navigator.share) return copyLink(model, url);
  try {
    await navigator.share({ title: model.name, url });
    record('share', model);
    toast(copy.shared);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.warn('The share sheet failed; the link is copied instead', error);
    await copyLink(model, url);
  }
}

/** Puts the link on the clipboard and says so. */
export async function copyLink(model: PageModel, url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    record('share', model);
    toast(copy.copied);
  } catch (error) {
    console.warn('The clipboard refused the link', error);
    toast(copy.copyFailed);
  }
}

function toast(text: string): void {
  part('toast').textContent = text;
  clearTimeout(clearing);
  clearing = setTimeout(() => (part('toast').textContent = ''), TOAST_MS);
}
