// Finds the browsers of the journeys. No dependencies.
import { existsSync } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';

/** All of Chromium: Debian's, or the one CHROMIUM names. */
export const wholeBrowser = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Debian's Firefox, of `npm run test:long -- firefox` alone, or the one FIREFOX names. */
export const firefoxPath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/**
 * The browser of nearly all journeys: where there is Chromium's headless shell, it, which does without a
 * window's furniture and takes two thirds of the time.
 */
export const browserPath = () =>
  process.env.CHROMIUM === undefined && existsSync(SHELL) ? SHELL : wholeBrowser;

/** It asks nobody outside for anything, and starts as root too. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The driver of Debian's WebKit, the engine of Safari, or the driver that WEBKIT_DRIVER names. */
export const webkitDriver = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
/** Draws its window for nobody to see. */
export const virtualScreen = '/usr/bin/Xvfb';
export const webkitPackages = 'webkit2gtk-driver xvfb';

export const isWebkitHere = () => existsSync(webkitDriver) && existsSync(virtualScreen);

/** The message where the journeys in WebKit cannot run. */
export const withoutWebkit = `Not run: the journeys in WebKit. For them: sudo apt-get install ${webkitPackages}`;
