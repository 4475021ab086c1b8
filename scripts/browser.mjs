// Where the browsers of the journeys are. No dependencies.
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
