import { metresText, sideNames, webarCopy as copy } from '../../shared/copy/pt-br/webar.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import { SIDE_OF_AXIS } from '../../shared/rules/premium-ar.ts';
import { isOriginalSize, type WebarRequest } from '../../shared/rules/webar.ts';
import { AR_UNAVAILABLE, detectArMode, isInAppBrowser, quickLookUrl, sceneViewerUrl } from '../viewer/ar.ts';
import { record } from '../viewer/events.ts';
import { offerBrowser, sayWhatArShows } from '../viewer/offer-ar.ts';
import { part, show } from '../viewer/page.ts';
import type { ShownModel } from './show-model.ts';

const NOTHING_TO_FOLLOW = (): void => undefined;

/**
 * Shows the way into the room that this device has, and returns what must be told of every size chosen. WebXR shows
 * any size. Scene Viewer and Quick Look take a file as it is: they are offered at the file's own size, and the page
 * says so while another one is chosen.
 */
export async function offerAr(
  request: WebarRequest,
  published: PageModel | null,
  { viewer, originalM }: ShownModel,
): Promise<(metres: number) => void> {
  const pageUrl = shortAddress(published);
  if (isInAppBrowser(navigator.userAgent)) {
    offerBrowser(pageUrl);
    return NOTHING_TO_FOLLOW;
  }
  const files = { url_glb: request.glb, url_usdz: published?.url_usdz };
  const mode = await detectArMode(files);
  if (mode === null) {
    const { drawQr } = await import('../viewer/draw-qr.ts');
    part('qr').replaceChildren(drawQr(pageUrl));
    show('scan');
    return NOTHING_TO_FOLLOW;
  }
  const counted = () => published && record('ar', published);
  const name = published?.name ?? request.name;
  if (mode === 'quick-look') {
    const link = part('quick-look') as HTMLAnchorElement;
    const { call_to_action } = published ?? {};
    link.href = quickLookUrl({ name, url_usdz: files.url_usdz!, call_to_action }, pageUrl);
    link.addEventListener('click', counted);
  } else
    part('ar').addEventListener('click', () => {
      counted();
      if (mode === 'webxr') void viewer.activateAR(); // inside the tap: a later call is refused
      else location.href = sceneViewerUrl({ name, url_glb: request.glb }, pageUrl);
    });
  show(mode === 'quick-look' ? 'quick-look' : 'ar');
  if (location.hash === AR_UNAVAILABLE) part('advice').textContent = copy.arFailed;
  if (mode === 'webxr') return NOTHING_TO_FOLLOW;

  const side = sideNames[SIDE_OF_AXIS[request.axis]].toLowerCase();
  const follow = (metres: number) =>
    sayWhatArShows(isOriginalSize(metres / originalM), `${metresText(originalM)} de ${side}`);
  follow(request.baseM);
  return follow;
}

/** The premium page of a published model leads here, with the settings of the day, and makes a code that is easy to read. */
const shortAddress = (published: PageModel | null): string =>
  published
    ? new URL(`/ar/${published.slug}/premium`, location.origin).href
    : location.origin + location.pathname + location.search;
