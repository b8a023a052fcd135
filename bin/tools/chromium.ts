import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';
import { canInstall, installOneOf } from '../../infra/local/debian.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is. As root on Debian it is installed when missing; elsewhere throws, naming the command. */
async function findChromium(): Promise<string> {
  const find = () => PLACES.find((path) => existsSync(path));
  const found = process.env.CHROMIUM ?? find();
  if (found) return found;
  if (canInstall()) {
    await installOneOf(['chromium']);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. Install it (sudo apt-get install chromium) or name it: CHROMIUM=/path npm test',
  );
}

/** The same browser without a window about its pages, which nobody sees: opening pages takes it half of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Where the browser for tests is: its shell, installed when missing as root on Debian, or Chromium where there is none. */
async function findShell(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!existsSync(SHELL) && canInstall())
    await installOneOf(['chromium-headless-shell']).catch((error: unknown) =>
      console.warn('Tests drive Chromium, since its shell could not be installed:', error),
    );
  return existsSync(SHELL) ? SHELL : findChromium();
}

/**
 * What is switched off. Chromium takes the last list it is given, so that Playwright's own (its `chromiumSwitches`)
 * stands here, too; it keeps what tests see the same on every machine. Of ours are the popups of the address bar: two
 * pages in processes of their own for every context, which nobody sees, and half of what opening one costs.
 */
const SWITCHED_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup', // ours, as the next
  'WebUIOmniboxPopup',
];

/** Without a GPU or a network of its own; 3D is drawn by its software renderer. */
const options = (executablePath: string, ...more: string[]): LaunchOptions => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${SWITCHED_OFF.join(',')}`,
    ...more,
  ],
});

/** A real browser, with `args` of its own. Another program may drive it too, on `debuggingPort`. */
export const launchChromium = async ({
  debuggingPort,
  args = [],
}: { debuggingPort?: number; args?: readonly string[] } = {}): Promise<Browser> =>
  chromium.launch(
    options(
      await findChromium(),
      ...args,
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
    ),
  );

/** A browser for tests, for other processes to connect to. A window about a page, where there is one, is not animated. */
export const serveShell = async (): Promise<BrowserServer> =>
  chromium.launchServer({
    ...options(await findShell(), '--animation-duration-scale=0'),
    host: '127.0.0.1',
  });
