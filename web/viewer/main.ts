import { viewerCopy as copy } from '../../shared/copy/pt-br/viewer.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import { bindCallToAction } from './call-to-action.ts';
import { bindShare, bindTools } from './controls.ts';
import { record } from './events.ts';
import { isByHand, loadViewer, NoWebgl, OnlyUsdz } from './load-viewer.ts';
import { offerAr } from './offer-ar.ts';
import { pageModel, part, say, show } from './page.ts';

/** The public viewer. Name, picture and measures are in the page already; this adds 3D, AR and sharing. */
async function start(model: PageModel): Promise<void> {
  record('view', model);
  bindShare(model);
  bindCallToAction(model);
  const viewer = open3d(model);
  viewer.catch(explainNo3d);
  if ((await offerAr(model, viewer)) === null) show('scan');
}

async function open3d(model: PageModel) {
  const viewer = await loadViewer(model);
  bindTools(viewer, model);
  say(copy.hint);
  viewer.addEventListener('camera-change', (event) => {
    if (isByHand(event)) say('');
  });
  return viewer;
}

/** Picture, measures and AR stay useful without 3D, so the page stays and says why. */
function explainNo3d(error: unknown): void {
  part('stage').dataset.state = 'picture';
  part('progress').hidden = true;
  if (error instanceof OnlyUsdz) return say(copy.usdzOnly);
  if (error instanceof NoWebgl) return say(`${copy.noWebglTitle}. ${copy.noWebglText}`);
  console.error(error);
  say(`${copy.failedTitle}. ${copy.failedText}`);
}

const model = pageModel();
if (model) await start(model);
