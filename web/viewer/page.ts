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

/** The address to share, whatever address the page was opened by. */
export const shareUrl = ({ slug }: PageModel): string => new URL(`/view/${slug}`, location.origin).href;
