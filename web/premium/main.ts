import { BRAND } from '../../shared/brand.ts';
import { premiumCopy, premiumProblems } from '../../shared/copy/pt-br/premium-ar.ts';
import { part, show } from '../viewer/page.ts';
import { premiumDestination } from './premium-destination.ts';

/** Sends the shopper on to the true-scale viewer, or says why it cannot. */
async function start(): Promise<void> {
  const destination = await premiumDestination(location);
  if ('url' in destination) location.replace(destination.url);
  else fail(premiumProblems[destination.problem]);
}

function fail(problem: string): void {
  document.title = `${premiumCopy.failedTitle} · ${BRAND}`;
  part('preparing').hidden = true;
  show('failed');
  part('problem').textContent = problem;
  part('failed-title').focus();
}

start().catch((error: unknown) => {
  console.error(`${BRAND} premium AR`, error);
  fail(premiumCopy.failed);
});
