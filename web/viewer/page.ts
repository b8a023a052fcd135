import { MODEL_DATA, type PageModel } from '../../shared/pages/page-model.ts';

/** The parts of the page by their ids. Throws when one is missing, which is a mistake in the page itself. */
export function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

export function show(...ids: string[]): void {
  for (const id of ids) part(id).hidden = false;
}

export const say = (text: string): void => void (part('note').textContent = text);

/** The model that the server wrote into the page; null where it wrote a message in its place. */
export function pageModel(): PageModel | null {
  const data = document.getElementById(MODEL_DATA);
  return data && (JSON.parse(data.textContent) as PageModel);
}

/** Read as text: a document made of the page would hold its styles, which the policy of the page here refuses. */
const DATA_IN_HTML = new RegExp(`<script type="application/json" id="${MODEL_DATA}">([^<]+)</script>`);

/** The address to share, whatever address the page was opened by. */
export const shareUrl = ({ slug }: PageModel): string => new URL(`/view/${slug}`, location.origin).href;

/**
 * A published model as its own page has it: with the shop's contact, and from the edge, which keeps that page. Null where
 * it cannot be had, which is for pages that do without.
 */
export async function publishedPage(slug: string): Promise<PageModel | null> {
  try {
    const response = await fetch(`/view/${encodeURIComponent(slug)}`);
    const [, data] = DATA_IN_HTML.exec(await response.text()) ?? [];
    return data ? (JSON.parse(data) as PageModel) : null;
  } catch (error) {
    console.warn('The model could not be read', error);
    return null;
  }
}
