import type { ModelViewerElement } from '@google/model-viewer';
import { viewerCopy as copy } from '../../shared/copy/pt-br/viewer.ts';
import type { Dimensions } from '../../shared/schemas/models.ts';
import { drawDimensions } from './dimension-lines.ts';
import { startOrbit } from './create-viewer.ts';
import { part, say, show } from './page.ts';

/** Measures on and off, back to the first view, the whole screen. */
export function bindTools(viewer: ModelViewerElement, dims: Dimensions): void {
  drawDimensions(viewer, dims);

  const dimensions = part('dimensions');
  dimensions.addEventListener('click', () => {
    const isOn = dimensions.getAttribute('aria-pressed') !== 'true';
    dimensions.setAttribute('aria-pressed', String(isOn));
    viewer.dataset.dimensions = isOn ? 'on' : 'off';
  });

  part('reset').addEventListener('click', () => {
    viewer.cameraTarget = 'auto auto auto';
    viewer.fieldOfView = 'auto';
    viewer.cameraOrbit = startOrbit();
  });

  const fullscreen = part('fullscreen');
  fullscreen.hidden = !document.fullscreenEnabled;
  fullscreen.addEventListener('click', () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    change.catch((error: unknown) => console.error('Full screen refused', error));
  });
  show('tools');
}

/** The system's share sheet where there is one, else the link on the clipboard. */
export function bindShare(name: string, pageUrl: string): void {
  part('share').addEventListener('click', () => {
    const shared = navigator.share
      ? navigator.share({ title: name, url: pageUrl })
      : navigator.clipboard.writeText(pageUrl).then(() => say(copy.copied));
    shared.catch((error: unknown) => console.info('Not shared', error)); // also when the person closes the sheet
  });
}
