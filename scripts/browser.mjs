// Where the browser of the journeys is. No dependencies.
import { existsSync } from 'node:fs';

const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * The browser CHROMIUM names, else Debian's: the headless shell, which does without a window's furniture
 * and takes two thirds of the time, or the whole Chromium; undefined: neither is there.
 *
 * @returns {string | undefined}
 */
export function browserPath() {
  return process.env.CHROMIUM ?? DEBIANS.find((path) => existsSync(path));
}
