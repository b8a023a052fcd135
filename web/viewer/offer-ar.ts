import type { ModelViewerElement } from '@google/model-viewer';
import { viewerCopy as copy } from '../../shared/copy/pt-br/viewer.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import {
  AR_UNAVAILABLE,
  browserUrl,
  detectArMode,
  isInAppBrowser,
  quickLookUrl,
  sceneViewerUrl,
  type ArMode,
} from './ar.ts';
import { record } from './events.ts';
import { part, say, shareUrl, show } from './page.ts';
import { centimetresText } from './variants.ts';

/** What Quick Look says to its link when the shopper taps the owner's call to action. */
const TAPPED = '_apple_ar_quicklook_button_tapped';

/**
 * Shows the way into the room that this device has: the button, iOS's link, or out of an app's browser. Returns which
 * it is; null where there is none, and a QR code leads to a device that has one.
 */
export async function offerAr(
  model: PageModel,
  viewer: Promise<ModelViewerElement>,
): Promise<ArMode | 'browser' | null> {
  if (isInAppBrowser(navigator.userAgent)) {
    offerBrowser(shareUrl(model));
    return 'browser';
  }
  const mode = await detectArMode(model);
  if (mode === 'quick-look') offerQuickLook(model);
  if (mode === 'scene-viewer') offerButton(model, () => openSceneViewer(model));
  if (mode === 'webxr') {
    const ready = await viewer.catch(() => null);
    if (!ready) return null;
    offerButton(model, () => void ready.activateAR()); // inside the tap: a later call is refused
  }
  if (mode === 'quick-look' || mode === 'scene-viewer') followSizes(model);
  if (location.hash === AR_UNAVAILABLE) say(copy.arUnavailable);
  return mode;
}

function offerButton(model: PageModel, open: () => void): void {
  part('ar').addEventListener('click', () => {
    record('ar', model);
    open();
  });
  show('ar');
}

function openSceneViewer(model: PageModel): void {
  location.href = sceneViewerUrl({ ...model, url_glb: model.url_glb! }, shareUrl(model));
}

/** A real link whose first child is a picture: that is how iOS knows it. */
function offerQuickLook(model: PageModel): void {
  const link = part('quick-look') as HTMLAnchorElement;
  link.href = quickLookUrl({ ...model, url_usdz: model.url_usdz! }, shareUrl(model));
  link.addEventListener('click', () => record('ar', model));
  link.addEventListener('message', (event) => {
    if ((event as MessageEvent).data !== TAPPED || !model.call_to_action) return;
    record('cta', model);
    location.href = model.call_to_action.url;
  });
  show('quick-look');
}

/** In the browser of an app: the way out of it to the page at `pageUrl`. */
export function offerBrowser(pageUrl: string): void {
  const link = part('rescue') as HTMLAnchorElement;
  const { userAgent } = navigator;
  link.href = browserUrl(userAgent, pageUrl);
  link.textContent = /Android/i.test(userAgent) ? copy.openInChrome : copy.openInSafari;
  part('advice').textContent = copy.inAppBrowser;
  show('rescue');
}

function followSizes({ sizes = [] }: PageModel): void {
  const original = sizes.find(({ scale }) => scale === 1);
  if (!original) return;
  document
    .getElementById('variants')
    ?.addEventListener('change', ({ target }) =>
      sayWhatArShows(Number((target as HTMLInputElement).value) === 1, centimetresText(original.centimetres)),
    );
}

/** The systems' own AR shows a file as it is, whichever size is chosen: button and advice say so. */
export function sayWhatArShows(isOriginal: boolean, originalLength: string): void {
  for (const label of document.querySelectorAll('[data-ar-label]'))
    label.textContent = isOriginal ? copy.inYourSpace : copy.originalInYourSpace;
  part('advice').textContent = isOriginal ? '' : copy.originalOnly(originalLength);
}
