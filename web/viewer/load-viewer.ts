import type { ModelViewerElement } from '@google/model-viewer';
import type { PageModel } from '../../shared/pages/page-model.ts';
import { createViewer, hasWebgl, untilSeen } from './create-viewer.ts';
import { record } from './events.ts';
import { part } from './page.ts';

/** This browser cannot draw 3D at all. */
export class NoWebgl extends Error {
  override name = 'NoWebgl';
}

/** The model has no file that a page could draw. */
export class OnlyUsdz extends Error {
  override name = 'OnlyUsdz';
}

/**
 * Puts the 3D model into the scene and answers when it is seen; progress is shown meanwhile. Throws
 * `OnlyUsdz`, `NoWebgl`, or what model-viewer says of a file that cannot be shown.
 */
export async function loadViewer(
  { url_glb_web, ...model }: PageModel,
  more: Record<string, string> = {},
): Promise<ModelViewerElement> {
  if (!url_glb_web) throw new OnlyUsdz();
  if (!hasWebgl()) throw new NoWebgl();
  await pictureShown();
  fetchAhead(url_glb_web);
  const viewer = await createViewer({ ...model, url_glb_web }, more);
  const seen = untilSeen(viewer);
  viewer.addEventListener('progress', (event) =>
    showProgress((event as unknown as CustomEvent<{ totalProgress: number }>).detail.totalProgress),
  );
  part('scene').append(viewer);
  await seen;
  part('stage').dataset.state = 'ready';
  viewer.addEventListener('camera-change', (event) => {
    if (isByHand(event)) record('interaction', model);
  });
  return viewer;
}

/** On a slow line the picture has all of it, and 3D what comes after. */
async function pictureShown(): Promise<void> {
  const picture = document.getElementById('poster') as HTMLImageElement | null;
  if (!picture || picture.complete) return;
  await new Promise((done) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, done, { once: true });
  });
}

/** The model travels beside the library that draws it, not after it. */
function fetchAhead(url: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: url });
  document.head.append(link);
}

/** Whether a person turned the camera. */
export const isByHand = (event: Event): boolean =>
  (event as CustomEvent<{ source: string }>).detail.source === 'user-interaction';

function showProgress(share: number): void {
  part('progress').setAttribute('aria-valuenow', String(Math.round(share * 100)));
  part('progress-bar').style.setProperty('--done', String(share));
}
