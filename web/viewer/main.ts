import type { ModelViewerElement } from '@google/model-viewer';
import { BRAND } from '../../shared/brand.ts';
import { viewerCopy as copy } from '../../shared/copy/pt-br/viewer.ts';
import type { PublicModel } from '../../shared/schemas/models.ts';
import { detectArMode, isInAppBrowser, openSystemAr } from './ar.ts';
import { createViewer, hasWebgl } from './create-viewer.ts';
import { fetchModel, modelRef } from './fetch-model.ts';
import { bindShare, bindTools } from './controls.ts';
import { part, say, show, showMessage } from './page.ts';

/** The public viewer, in the order in which a person sees it: name and picture, measures, 3D, AR. */
async function start(): Promise<void> {
  const ref = modelRef(location.pathname);
  const model = ref && (await fetchModel(ref));
  if (!model) return showMessage({ title: copy.notFoundTitle, text: copy.notFoundText });
  const pageUrl = new URL(`/view/${model.slug}`, location.origin).href;
  present(model);
  bindShare(model.name, pageUrl);
  const viewer = hasWebgl() ? load(model) : Promise.reject(new Error(copy.noWebglTitle));
  await Promise.all([offerAr(model, pageUrl, viewer), viewer.catch(explainNo3d)]);
}

/** All that needs no 3D. */
function present(model: PublicModel): void {
  const centimetres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
  document.title = `${model.name} · ${BRAND}`;
  part('name').textContent = model.name;
  for (const side of ['width', 'height', 'depth'] as const)
    part(side).textContent = `${centimetres.format(model.dims_cm[side])} cm`;
  const poster = part('poster') as HTMLImageElement;
  poster.src = model.poster_url;
  poster.alt = model.name;
  show('poster', 'sizes', 'share');
}

async function load(model: PublicModel): Promise<ModelViewerElement> {
  const viewer = await createViewer(model);
  const loaded = new Promise<void>((resolve, reject) => {
    viewer.addEventListener('load', () => resolve(), { once: true });
    viewer.addEventListener('error', reject, { once: true });
  });
  viewer.addEventListener('progress', (event) =>
    showProgress((event as unknown as CustomEvent<{ totalProgress: number }>).detail.totalProgress),
  );
  part('scene').append(viewer);
  await loaded;
  bindTools(viewer, model.dims_cm);
  part('stage').dataset.state = 'ready';
  say(copy.hint);
  viewer.addEventListener('camera-change', (event) => {
    if ((event as CustomEvent<{ source: string }>).detail.source === 'user-interaction') say('');
  });
  return viewer;
}

function showProgress(share: number): void {
  part('progress').setAttribute('aria-valuenow', String(Math.round(share * 100)));
  part('progress-bar').style.setProperty('--done', String(share));
}

/** Picture, measures and AR stay useful without 3D, so the page stays and says why. */
function explainNo3d(error: unknown): void {
  console.error(error);
  part('stage').dataset.state = 'picture';
  part('progress').hidden = true;
  say(hasWebgl() ? `${copy.failedTitle}. ${copy.failedText}` : `${copy.noWebglTitle}. ${copy.noWebglText}`);
}

/** The button where AR works; on a desktop the page's address to scan; in an app's browser, the way out of it. */
async function offerAr(
  model: PublicModel,
  pageUrl: string,
  viewer: Promise<ModelViewerElement>,
): Promise<void> {
  const mode = await detectArMode();
  if (!mode) {
    if (isInAppBrowser(navigator.userAgent)) return void (part('advice').textContent = copy.inAppBrowser);
    const { drawQr } = await import('./draw-qr.ts');
    part('qr').append(drawQr(pageUrl));
    return show('scan');
  }
  const button = part('ar');
  if (mode === 'webxr') {
    const ready = await viewer.catch(() => null);
    if (!ready) return;
    button.addEventListener('click', () => void ready.activateAR());
  } else button.addEventListener('click', () => openSystemAr(mode, model, pageUrl));
  show('ar');
}

start().catch((error: unknown) => {
  console.error(`${BRAND} viewer`, error);
  showMessage({ title: copy.failedTitle, text: copy.failedText, onRetry: () => location.reload() });
});
