import { viewerCopy as copy } from '../../shared/copy/pt-br/viewer.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import { bindDimensions, bindFullscreen } from './controls.ts';
import { record } from './events.ts';
import { loadViewer, NoWebgl, OnlyUsdz } from './load-viewer.ts';
import { offerAr } from './offer-ar.ts';
import { pageModel, part, say, show } from './page.ts';

/** The viewer inside another site's page (EMB-01): picture at once, 3D when somebody scrolls to it, AR as the device has it. */
async function start(model: PageModel): Promise<void> {
  await seen(part('stage'));
  record('view', model);
  const viewer = open3d(model);
  viewer.catch(explainNo3d);
  if ((await offerAr(model, viewer)) === null) offerPhone();
}

/** Resolves when an element comes into the window; works across origins. */
const seen = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });

async function open3d(model: PageModel) {
  // Two fingers and the wheel belong to the page around.
  const viewer = await loadViewer(model, { 'disable-zoom': '' });
  bindDimensions(viewer, model);
  bindFullscreen();
  show('tools');
  say('');
  return viewer;
}

/** On a device without AR: the code that leads to one that has it. */
function offerPhone(): void {
  const phone = part('phone');
  const toggle = (isOpen: boolean) => {
    part('panel').hidden = !isOpen;
    phone.setAttribute('aria-expanded', String(isOpen));
    part(isOpen ? 'close' : 'phone').focus();
  };
  phone.addEventListener('click', () => toggle(true));
  part('close').addEventListener('click', () => toggle(false));
  show('phone');
}

function explainNo3d(error: unknown): void {
  part('stage').dataset.state = 'picture';
  part('progress').hidden = true;
  if (error instanceof OnlyUsdz) return say(copy.usdzOnly);
  if (error instanceof NoWebgl) return say(copy.noWebglTitle);
  console.error(error);
  say(copy.failedTitle);
}

const model = pageModel();
if (model) await start(model);
