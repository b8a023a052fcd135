import { arPageCopy as copy } from '../../shared/copy/pt-br/ar-page.ts';
import { viewerCopy } from '../../shared/copy/pt-br/viewer.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import { bindCallToAction } from './call-to-action.ts';
import { record } from './events.ts';
import { loadViewer, NoWebgl, OnlyUsdz } from './load-viewer.ts';
import { offerAr } from './offer-ar.ts';
import { pageModel, part, say, shareUrl, show } from './page.ts';
import { copyLink, sendToFriends } from './share-card.ts';

/** The AR page (AR-01): the model turning by itself, the way into the room, and a card to pass it on. */
async function start(model: PageModel): Promise<void> {
  record('view', model);
  const url = shareUrl(model);
  part('friends').addEventListener('click', () => void sendToFriends(model, url));
  part('copy').addEventListener('click', () => void copyLink(model, url));
  bindCallToAction(model);
  const viewer = open3d(model);
  viewer.catch((error: unknown) => explainNo3d(error, model));
  await offerAr(model, viewer);
}

async function open3d(model: PageModel) {
  // Nothing is drawn round the product here, and its frame is wide on a phone too: it may fill it.
  const turns = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = await loadViewer(model, {
    'camera-orbit': '32deg 74deg 100%',
    ...(turns && { 'auto-rotate': '' }),
  });
  say('');
  return viewer;
}

function explainNo3d(error: unknown, model: PageModel): void {
  part('stage').dataset.state = 'picture';
  part('progress').hidden = true;
  if (error instanceof OnlyUsdz) return say(''); // said by the page itself
  if (error instanceof NoWebgl) return say(`${viewerCopy.noWebglTitle}. ${viewerCopy.noWebglText}`);
  console.error(error);
  part('stage').hidden = true;
  part('failure-text').textContent = copy.loadFailed;
  const urls = [model.url_glb_web, model.url_usdz].filter((url) => url !== undefined);
  part('failure-urls').append(...urls.map(listed));
  part('retry').addEventListener('click', () => location.reload());
  show('failure');
}

function listed(url: string): HTMLElement {
  const item = document.createElement('li');
  item.textContent = url;
  return item;
}

const model = pageModel();
if (model) await start(model);
