import type { PublicModel } from '../../shared/schemas/models.ts';

export type ArMode = 'webxr' | 'scene-viewer' | 'quick-look';

interface Surroundings {
  userAgent: string;
  /** Whether <a rel="ar"> works: Safari and Chrome on iOS. */
  hasQuickLook: boolean;
  hasWebxrAr: boolean;
}

/** Browsers inside other apps: they claim to be Safari or Chrome, and AR does not open from them. */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|LinkedInApp|GSA\//;

export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent);

/** How this device can put the product into the room, or null. */
export function chooseArMode({ userAgent, hasQuickLook, hasWebxrAr }: Surroundings): ArMode | null {
  if (isInAppBrowser(userAgent)) return null;
  if (hasQuickLook) return 'quick-look';
  if (!/Android/i.test(userAgent)) return null;
  return hasWebxrAr ? 'webxr' : 'scene-viewer';
}

export async function detectArMode(): Promise<ArMode | null> {
  const { xr } = navigator as { xr?: { isSessionSupported: (mode: string) => Promise<boolean> } };
  const hasWebxrAr = (await xr?.isSessionSupported('immersive-ar').catch(() => false)) ?? false;
  const hasQuickLook = document.createElement('a').relList.supports('ar');
  return chooseArMode({ userAgent: navigator.userAgent, hasQuickLook, hasWebxrAr });
}

const TITLE_MAX = 60;

/** Android's hand-off. It gets the plain GLB (no Draco, no WebP) and the true size, which cannot be changed. */
export function sceneViewerUrl(model: PublicModel, pageUrl: string): string {
  const query = new URLSearchParams({
    file: model.url_glb,
    mode: 'ar_preferred',
    resizable: 'false',
    title: model.name.slice(0, TITLE_MAX),
    link: pageUrl,
  });
  return [
    `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent`,
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(`${pageUrl}#ar-unavailable`)}`,
    'end;',
  ].join(';');
}

/** iOS's hand-off, at true size. */
export function quickLookUrl(model: PublicModel, pageUrl: string): string {
  const options = new URLSearchParams({ allowsContentScaling: '0', canonicalWebPageURL: pageUrl });
  return `${model.url_usdz}#${options}`;
}

/** Leaves for the system's AR. Must run inside the tap that asked for it. */
export function openSystemAr(mode: 'scene-viewer' | 'quick-look', model: PublicModel, pageUrl: string): void {
  const link = document.createElement('a');
  if (mode === 'scene-viewer') link.href = sceneViewerUrl(model, pageUrl);
  else {
    link.href = quickLookUrl(model, pageUrl);
    link.rel = 'ar';
    link.append(document.createElement('img')); // Quick Look opens only from a link whose first child is a picture
  }
  link.click();
}
