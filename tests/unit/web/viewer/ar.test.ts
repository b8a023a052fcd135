import { expect, test } from 'vitest';
import { browserUrl, chooseArMode, quickLookUrl, sceneViewerUrl } from '../../../../web/viewer/ar.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
const BOTH = { url_glb: 'https://models.example/a.glb', url_usdz: 'https://models.example/a.usdz' };
const mode = (
  userAgent: string,
  has: { quickLook?: boolean; webxr?: boolean } = {},
  files: { url_glb?: string; url_usdz?: string } = BOTH,
) => chooseArMode({ userAgent, hasQuickLook: has.quickLook ?? false, hasWebxrAr: has.webxr ?? false }, files);

test('VIEW-01 each device gets the AR it has: WebXR, Scene Viewer, Quick Look, or none', () => {
  expect(mode(ANDROID, { webxr: true })).toBe('webxr');
  expect(mode(ANDROID)).toBe('scene-viewer');
  expect(mode(IPHONE, { quickLook: true })).toBe('quick-look');
  expect(mode('Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0')).toBeNull();
});

test('browsers inside other apps get no AR button, since it would not open', () => {
  expect(mode(`${IPHONE} Instagram 400.0`, { quickLook: true })).toBeNull();
  expect(mode(`${ANDROID} [FBAN/EMA;FBAV/500.0]`)).toBeNull();
});

test('no AR is offered for which the model lacks the file', () => {
  expect(mode(IPHONE, { quickLook: true }, { url_glb: BOTH.url_glb })).toBeNull();
  expect(mode(ANDROID, { webxr: true }, { url_usdz: BOTH.url_usdz })).toBeNull();
});

test('an app lets go of the page to Chrome on Android and to Safari on iOS', () => {
  expect(browserUrl(ANDROID, 'https://relevo.example/view/a')).toBe(
    'intent://relevo.example/view/a#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=https%3A%2F%2Frelevo.example%2Fview%2Fa;end;',
  );
  expect(browserUrl(IPHONE, 'https://relevo.example/view/a')).toBe('x-safari-https://relevo.example/view/a');
});

const model = { ...BOTH, name: 'Poltrona '.repeat(10) };

test('Scene Viewer gets the plain GLB at its true size, and a title it does not cut', () => {
  const url = sceneViewerUrl(model, 'https://relevo.example/view/a');
  const query = new URLSearchParams(url.slice(url.indexOf('?'), url.indexOf('#')));
  expect(Object.fromEntries(query)).toMatchObject({
    file: model.url_glb,
    resizable: 'false',
    link: 'https://relevo.example/view/a',
  });
  expect(query.get('title')).toHaveLength(60);
  expect(url).toMatch(/^intent:.*;end;$/);
});

test('Quick Look gets the USDZ, not to be scaled', () => {
  expect(quickLookUrl(model, 'https://relevo.example/view/a')).toBe(
    'https://models.example/a.usdz#allowsContentScaling=0&canonicalWebPageURL=https%3A%2F%2Frelevo.example%2Fview%2Fa',
  );
});

test('Quick Look offers what the owner wants the shopper to do next', () => {
  const call_to_action = { label: 'Falar no WhatsApp', url: 'https://wa.me/5511999999999' };
  const url = quickLookUrl(
    { ...model, name: 'Poltrona Ipanema', call_to_action },
    'https://relevo.example/view/a',
  );
  expect(url).toContain('&callToAction=Falar%20no%20WhatsApp&checkoutTitle=Poltrona%20Ipanema');
});
