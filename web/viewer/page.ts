/** The parts of viewer.html by their ids. Throws when one is missing, which is a mistake in the page itself. */
export function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`viewer.html has no #${id}`);
  return element;
}

export function show(...ids: string[]): void {
  for (const id of ids) part(id).hidden = false;
}

export const say = (text: string): void => void (part('note').textContent = text);

interface Message {
  title: string;
  text: string;
  /** What 'Tentar novamente' does; without it there is no such button. */
  onRetry?: () => void;
}

/** Puts one message in the place of the whole viewer. */
export function showMessage({ title, text, onRetry }: Message): void {
  document.title = title;
  part('stage').hidden = true;
  part('message-title').textContent = title;
  part('message-text').textContent = text;
  part('message').hidden = false;
  const retry = part('retry');
  retry.hidden = !onRetry;
  if (onRetry) retry.addEventListener('click', onRetry, { once: true });
}
