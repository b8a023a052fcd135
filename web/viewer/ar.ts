import type { PageModel } from '../../shared/pages/page-model.ts';

export type ArMode = 'webxr' | 'scene-viewer' | 'quick-look';

interface Surroundings {
  userAgent: string;
  /** Whether <a rel="ar"> works (AR-04): Safari and Chrome on iOS. */
  hasQuickLook: boolean;
  hasWebxrAr: boolean;
}

/** Browsers inside other apps by the names they give: they claim to be Safari or Chrome, and AR does not open from them. */
const IN_APP =
  /Instagram|Barcelona \d|FBAN|FBAV|FB_IAB|WhatsApp|Telegram|Twitter|LinkedInApp|GSA\/|TikTok|musical_ly|trill_|BytedanceWebview|Kwai|Snapchat|Pinterest|Line\/|MicroMessenger/;
/** Android's WebView, whatever app it is in. Source: "User agent in WebView", Chrome for Developers. */
const ANDROID_WEBVIEW = /Android.*; wv\)/;
/** What Safari adds on a phone, and so do the browsers that other makers offer; a web view in an app has none of it. */
const IOS_BROWSER = /(?:Version|CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|YaBrowser|Brave)\//;

/** Whether a page is shown inside another app, from which AR does not open. An app on iOS may name itself or say less than a browser. */
export const isInAppBrowser = (userAgent: string): boolean =>
  IN_APP.test(userAgent) ||
  ANDROID_WEBVIEW.test(userAgent) ||
  (/iPhone|iPad|iPod/.test(userAgent) && /AppleWebKit/.test(userAgent) && !IOS_BROWSER.test(userAgent));

type Files = Pick<PageModel, 'url_glb' | 'url_usdz'>;

/** How this device can put the product into the room, or null: also when the model lacks the file it would take. */
export function chooseArMode(
  { userAgent, hasQuickLook, hasWebxrAr }: Surroundings,
  { url_glb, url_usdz }: Files,
): ArMode | null {
  if (isInAppBrowser(userAgent)) return null;
  if (hasQuickLook) return url_usdz ? 'quick-look' : null;
  if (!/Android/i.test(userAgent) || !url_glb) return null;
  return hasWebxrAr ? 'webxr' : 'scene-viewer';
}

export async function detectArMode(files: Files): Promise<ArMode | null> {
  const { xr } = navigator as { xr?: { isSessionSupported: (mode: string) => Promise<boolean> } };
  const hasWebxrAr = (await xr?.isSessionSupported('immersive-ar').catch(() => false)) ?? false;
  const hasQuickLook = document.createElement('a').relList.supports('ar');
  return chooseArMode({ userAgent: navigator.userAgent, hasQuickLook, hasWebxrAr }, files);
}

/** Characters that Scene Viewer shows of a title. */
const TITLE_MAX = 60;
/** The page's hash when Android could not open its AR. */
export const AR_UNAVAILABLE = '#ar-unavailable';

/** Android's hand-off. It gets the plain GLB (no Draco, no WebP) and the true size, which cannot be changed. */
export function sceneViewerUrl(
  { url_glb, name }: { url_glb: string; name: string },
  pageUrl: string,
): string {
  const query = new URLSearchParams({
    file: url_glb,
    mode: 'ar_preferred',
    resizable: 'false',
    title: Array.from(name).slice(0, TITLE_MAX).join(''),
    link: pageUrl,
  });
  return [
    `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent`,
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(pageUrl + AR_UNAVAILABLE)}`,
    'end;',
  ].join(';');
}

type Offered = Pick<PageModel, 'name' | 'call_to_action'>;

/** iOS's hand-off, at true size, with what the owner wants the shopper to do next. */
export function quickLookUrl(
  { url_usdz, name, call_to_action }: Offered & { url_usdz: string },
  pageUrl: string,
): string {
  const options = new URLSearchParams({
    allowsContentScaling: '0',
    canonicalWebPageURL: pageUrl,
    ...(call_to_action && { callToAction: call_to_action.label, checkoutTitle: name }),
  });
  // Quick Look reads percent-encoded text; a plus would be shown.
  return `${url_usdz}#${options.toString().replaceAll('+', '%20')}`;
}

/** The same page outside of the app that shows it: Chrome on Android, Safari on iOS. */
export function browserUrl(userAgent: string, pageUrl: string): string {
  const { protocol, host, pathname } = new URL(pageUrl);
  if (!/Android/i.test(userAgent)) return `x-safari-${pageUrl}`;
  return [
    `intent://${host}${pathname}#Intent`,
    `scheme=${protocol.slice(0, -1)}`,
    'package=com.android.chrome',
    `S.browser_fallback_url=${encodeURIComponent(pageUrl)}`,
    'end;',
  ].join(';');
}
