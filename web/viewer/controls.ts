import type { ModelViewerElement } from '@google/model-viewer';
import { viewerCopy as copy } from '../../shared/copy/pt-br/viewer.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import type { Dimensions } from '../../shared/schemas/models.ts';
import { startOrbit } from './create-viewer.ts';
import { drawDimensions } from './dimension-lines.ts';
import { record } from './events.ts';
import { bindKeyboard } from './keyboard.ts';
import { part, say, shareUrl, show } from './page.ts';
import { bindVariants } from './variants.ts';

/** Measures on and off, back to the first view, the whole screen, the sizes it comes in, and the keys for it all. */
export function bindTools(viewer: ModelViewerElement, model: PageModel): void {
  const measure = bindDimensions(viewer, model);
  part('reset').addEventListener('click', () => {
    viewer.cameraTarget = 'auto auto auto';
    viewer.fieldOfView = 'auto';
    viewer.cameraOrbit = startOrbit();
  });

  bindFullscreen();
  bindVariants(viewer, model, measure);
  bindKeyboard(viewer);
}

/** Draws the measures and lets them be switched off; returns how to draw those of another size. */
export function bindDimensions(
  viewer: ModelViewerElement,
  { dims_cm }: PageModel,
): (dims: Dimensions) => void {
  const measure = drawDimensions(viewer, dims_cm);
  const dimensions = part('dimensions');
  dimensions.addEventListener('click', () => {
    const isOn = dimensions.getAttribute('aria-pressed') !== 'true';
    dimensions.setAttribute('aria-pressed', String(isOn));
    viewer.dataset.dimensions = isOn ? 'on' : 'off';
  });
  return measure;
}

export function bindFullscreen(): void {
  const fullscreen = part('fullscreen');
  fullscreen.hidden = !document.fullscreenEnabled;
  fullscreen.addEventListener('click', () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    change.catch((error: unknown) => console.error('Full screen refused', error));
  });
}

/** The system's share sheet where there is one, else the link on the clipboard. */
export function bindShare(model: PageModel): void {
  const url = shareUrl(model);
  part('share').addEventListener('click', () => {
    const shared = navigator.share
      ? navigator.share({ title: model.name, url })
      : navigator.clipboard.writeText(url).then(() => say(copy.copied));
    shared.then(() => record('share', model)).catch((error: unknown) => console.info('Not shared', error)); // also when the person closes the sheet
  });
  show('share');
}
