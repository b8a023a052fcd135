import { BRAND } from '../../shared/brand.ts';
import { webarCopy as copy, webarProblems } from '../../shared/copy/pt-br/webar.ts';
import { readWebarRequest, type WebarRequest } from '../../shared/rules/webar.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import { bindCallToAction } from '../viewer/call-to-action.ts';
import { record } from '../viewer/events.ts';
import { NoWebgl } from '../viewer/load-viewer.ts';
import { part, publishedPage, say, show } from '../viewer/page.ts';
import { offerAr } from './offer-ar.ts';
import { offerSizes } from './offer-sizes.ts';
import { showModel } from './show-model.ts';

/** The true-scale viewer: what the address asks for, its sizes, 3D, and the way into the room. */
async function start(): Promise<void> {
  const request = readWebarRequest(new URLSearchParams(location.search), location.origin);
  if (typeof request === 'string') return fail(webarProblems[request]);
  const published = await publishedModel(request);
  present(published?.name ?? (request.name || copy.nameless), published?.poster_url);
  if (published) offerContact(published);
  const shown = await showModel(request, published);
  if (shown === 'axisFlat') return fail(webarProblems.axisFlat);
  if (published) record('view', published);
  say(copy.hint);
  offerSizes(request, shown, await offerAr(request, published, shown));
}

/** The model of the slug, where it is the one whose file is asked for; the page also works without. */
async function publishedModel({ slug, glb }: WebarRequest): Promise<PageModel | null> {
  const model = slug ? await publishedPage(slug) : null;
  return model?.url_glb === glb ? model : null;
}

function present(name: string, poster?: string): void {
  document.title = `${copy.title(name)} · ${BRAND}`;
  part('name').textContent = name;
  if (!poster) return;
  (part('poster') as HTMLImageElement).src = poster;
  show('poster');
}

/** The shop's WhatsApp or site, where it has one. */
function offerContact(model: PageModel): void {
  if (!model.call_to_action) return;
  const link = part('call-to-action') as HTMLAnchorElement;
  link.href = model.call_to_action.url;
  link.textContent = model.call_to_action.label;
  bindCallToAction(model);
  show('call-to-action');
}

function fail(problem: string, canRetry = false): void {
  document.title = `${copy.failedTitle} · ${BRAND}`;
  part('stage').hidden = true;
  part('problem').textContent = problem;
  part('retry').hidden = !canRetry;
  part('retry').addEventListener('click', () => location.reload(), { once: true });
  show('failed');
  part('failed-title').focus();
}

start().catch((error: unknown) => {
  console.error(`${BRAND} webar`, error);
  if (error instanceof NoWebgl) fail(copy.noWebgl);
  else fail(copy.failed, true);
});
