import { expect, test } from 'vitest';
import { chooseArMode, isInAppBrowser } from '../../../../web/viewer/ar.ts';

const ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';

/** User agents as these apps send them. */
const IN_APPS = [
  ['WhatsApp on Android', `${ON_ANDROID} WhatsApp/2.25.16.78`],
  ['WhatsApp on Android, as a bare WebView', ON_ANDROID],
  ['WhatsApp on iPhone', `${ON_IPHONE} Mobile/15E148 WhatsApp/25.16.81`],
  [
    'Instagram on Android',
    `${ON_ANDROID} Instagram 382.0.0.49.84 Android (34/14; 450dpi; 1080x2125; samsung; SM-A546E; a54x; s5e8835; pt_BR; 732321653)`,
  ],
  [
    'Instagram on iPhone',
    `${ON_IPHONE} Mobile/22F76 Instagram 382.0.0.32.84 (iPhone15,2; iOS 18_5; pt_BR; pt-BR; scale=3.00; 1179x2556; 733842157)`,
  ],
  [
    'Threads on iPhone',
    `${ON_IPHONE} Mobile/22F76 Barcelona 382.0.0.22.84 (iPhone15,2; iOS 18_5; pt_BR; pt; scale=3.00; 1179x2556; 733842157)`,
  ],
  ['Facebook on Android', `${ON_ANDROID} [FB_IAB/FB4A;FBAV/515.0.0.51.90;IABMV/1;]`],
  [
    'Facebook on iPhone',
    `${ON_IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/515.0.0.39.90;FBBV/735391284;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBCR/;FBID/phone;FBLC/pt_BR;FBOP/80]`,
  ],
  [
    'Messenger on iPhone',
    `${ON_IPHONE} Mobile/22F76 [FBAN/MessengerLiteForiOS;FBAV/509.0.0.38.106;FBDV/iPhone15,2;FBSN/iOS;FBSV/18.5]`,
  ],
  ['Telegram on Android', `${CHROME} Telegram-Android/11.12.0 (Samsung SM-A546E; Android 14; SDK 34; HIGH)`],
  ['Telegram on iPhone, which does not name itself', `${ON_IPHONE} Mobile/15E148`],
  ['X on Android', `${ON_ANDROID} TwitterAndroid`],
  ['X on iPhone', `${ON_IPHONE} Mobile/22F76 Twitter for iPhone/11.2`],
  [
    'TikTok on Android',
    `${ON_ANDROID} trill_2023909030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/39.9.3 ByteLocale/pt-BR Region/BR BytedanceWebview/d8a21c6`,
  ],
  [
    'TikTok on iPhone',
    `${ON_IPHONE} Mobile/15E148 musical_ly_39.9.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/pt Region/BR BytedanceWebview/d8a21c6 TikTok 39.9.0`,
  ],
  ['Kwai on Android', `${ON_ANDROID} Kwai/10.4.20.535301 NetType/WIFI Yoda/3.2.5`],
  ['Kwai on iPhone', `${ON_IPHONE} Mobile/15E148 Kwai_Pro/10.4.20 Yoda/3.2.5`],
  ['Snapchat on Android', `${ON_ANDROID} Snapchat/13.43.0.36 (SM-A546E; Android 14#A546EXXU9#34; gzip; )`],
  [
    'Snapchat on iPhone',
    `${ON_IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 Snapchat/13.43.0.42 (like Safari/8621.2.5.10.10, panda)`,
  ],
  ['LinkedIn on Android', `${ON_ANDROID} LinkedInApp/4.1.1070`],
  ['LinkedIn on iPhone', `${ON_IPHONE} Mobile/22F76 [LinkedInApp]/9.31.3560`],
  ['Pinterest on Android', `${ON_ANDROID} [Pinterest/Android]`],
  ['Pinterest on iPhone', `${ON_IPHONE} Mobile/22F76 [Pinterest/iOS]`],
  ['Google on iPhone', `${ON_IPHONE} GSA/372.0.763934471 Mobile/15E148 Safari/604.1`],
  [
    'WeChat on Android',
    `${ON_ANDROID} MMWEBID/1912 MicroMessenger/8.0.60.2860(0x28003C36) WeChat/arm64 Weixin NetType/WIFI Language/pt_BR ABI/arm64`,
  ],
  ['LINE on iPhone', `${ON_IPHONE} Mobile/15E148 Safari Line/15.8.0`],
] as const;

test.each(IN_APPS)('VIEW-01 %s is left for a browser that has AR', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
  const files = { url_glb: 'https://relevo.test/a.glb', url_usdz: 'https://relevo.test/a.usdz' };
  expect(chooseArMode({ userAgent, hasQuickLook: true, hasWebxrAr: true }, files)).toBeNull();
});

/** Browsers, among them ones that call themselves by several names. */
const BROWSERS = [
  ['Chrome on Android', CHROME],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0'],
  ['Edge on Android', `${CHROME} EdgA/137.0.0.0`],
  ['Opera on Android', `${CHROME} OPR/89.0.0.0`],
  ['Safari on iPhone', `${ON_IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${ON_IPHONE} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`],
  ['Firefox on iPhone', `${ON_IPHONE} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on iPhone', `${ON_IPHONE} Version/18.0 EdgiOS/137.0.3296.52 Mobile/15E148 Safari/604.1`],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  ],
] as const;

test.each(BROWSERS)('VIEW-01 %s is a browser of its own', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
