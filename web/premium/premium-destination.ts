import {
  checkPremium,
  premiumArUrl,
  viewerBase,
  type ModelAnswer,
  type PremiumProblem,
} from '../../shared/rules/premium-ar.ts';
import { PUBLIC_MODEL_PATH } from '../lib/public-model.ts';

/** `calls.getArConfig` by hand, for a page without the table of all calls. A test compares. */
export const AR_CONFIG_PATH = '/api/get-ar-config';

const PREMIUM_PATH = /^\/ar\/([^/]*)\/premium\/?$/;

/** Where a page at /ar/{slug}/premium sends its visitor, or why it cannot. Asks for model and viewer side by side. */
export async function premiumDestination({
  pathname,
  origin,
}: Pick<Location, 'pathname' | 'origin'>): Promise<{ url: string } | { problem: PremiumProblem }> {
  const slug = slugIn(pathname);
  if (slug === '') return { problem: 'slugMissing' };
  const [answer, viewer] = await Promise.all([
    ask(PUBLIC_MODEL_PATH + encodeURIComponent(slug)),
    ask(AR_CONFIG_PATH, { method: 'POST' }),
  ]);
  const model = checkPremium(slug, answer);
  if (typeof model === 'string') return { problem: model };
  return { url: premiumArUrl(viewerBase(viewer.body, origin), model) };
}

/** The slug of the address; empty where it has none or none that can be read. */
function slugIn(pathname: string): string {
  const written = PREMIUM_PATH.exec(pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(written).trim();
  } catch (error) {
    console.warn('the address cannot be read', error);
    return '';
  }
}

async function ask(path: string, init?: RequestInit): Promise<ModelAnswer> {
  try {
    const response = await fetch(path, init);
    const body: unknown = await response.json().catch((error: unknown) => {
      console.error(`${path} answered no JSON`, error);
      return undefined;
    });
    return { status: response.status, body };
  } catch (error) {
    console.error(`${path} could not be asked`, error);
    return { status: 0 };
  }
}
