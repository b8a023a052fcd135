import { expect, test } from 'vitest';
import type { PublicModel } from '../../../../shared/schemas/models.ts';
import { chooseArMode, quickLookUrl, sceneViewerUrl } from '../../../../web/viewer/ar.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
const mode = (userAgent: string, has: { quickLook?: boolean; webxr?: boolean } = {}) =>
  chooseArMode({ userAgent, hasQuickLook: has.quickLook ?? false, hasWebxrAr: has.webxr ?? false });

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

const model = {
  name: 'Poltrona '.repeat(10),
  url_glb: 'https://models.example/a.glb',
  url_glb_web: 'https://models.example/a.web.glb',
  url_usdz: 'https://models.example/a.usdz',
} as PublicModel;

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
