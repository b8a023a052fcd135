import { catalogueCopy } from '../../shared/copy/pt-br/catalogue.ts';
import type { Asset } from '../../shared/schemas/models.ts';
import { call } from './api.ts';
import { paths } from './paths.ts';

/** Whether this browser has a share sheet of its own (CAT-03). */
export const hasNativeShare = (): boolean => typeof navigator.share === 'function';

/**
 * Shares a model's public link by the system's sheet, or copies it where there is none or it refuses; what was
 * really shared is counted, and `onCounted` told. Returns how; 'dismissed' when the person closed the sheet. Throws
 * when copying fails.
 */
export async function shareLink(
  { id, name, slug }: Asset,
  onCounted: () => void,
): Promise<'shared' | 'copied' | 'dismissed'> {
  const url = new URL(paths.view(slug), location.origin).href;
  const outcome = hasNativeShare() ? await openSheet(name, url) : 'refused';
  if (outcome === 'dismissed') return 'dismissed';
  if (outcome === 'refused') await navigator.clipboard.writeText(url);
  // Nobody should wait for a count, nor be bothered when it is lost.
  call('shareAsset', { id }).then(onCounted, (error: unknown) =>
    console.warn('a share was not counted', error),
  );
  return outcome === 'refused' ? 'copied' : 'shared';
}

async function openSheet(name: string, url: string): Promise<'shared' | 'dismissed' | 'refused'> {
  try {
    await navigator.share({ title: name, text: catalogueCopy.card.shareText(name), url });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    console.warn('the system did not share', error);
    return 'refused';
  }
}
