import { html } from './html.ts';
import type { Html } from './html.ts';

const GOOD = new Set(['active', 'paid', 'succeeded', 'delivered']);
const BAD = new Set(['past_due', 'unpaid', 'open', 'failed', 'dropped', 'disputed', 'uncollectible']);

/** A state as a sign and a word; the sign tells those who do not see the colour. */
export function status(word: string, state: string): Html {
  const kind = GOOD.has(state) ? 'good' : BAD.has(state) ? 'bad' : 'plain';
  const sign = { good: '✓', bad: '!', plain: '·' }[kind];
  return html`<span class="status" data-kind="${kind}"
    ><span aria-hidden="true">${sign}</span> ${word}</span
  >`;
}
