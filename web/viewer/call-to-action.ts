import type { PageModel } from '../../shared/pages/page-model.ts';
import { record } from './events.ts';

/** Counts who follows the shop's call to action; the link itself is in the page already. */
export function bindCallToAction(model: PageModel): void {
  document.getElementById('call-to-action')?.addEventListener('click', () => record('cta', model));
}
