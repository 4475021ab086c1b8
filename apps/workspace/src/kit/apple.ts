type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/**
 * The device of Apple's that the browser runs on; null: another's. Since iPadOS 13 an iPad calls itself a Macintosh,
 * and only its touch screen tells it from one.
 */
export function appleDevice(browser: Browser = navigator): 'mobile' | 'mac' | null {
  if (/iPhone|iPad|iPod/.test(browser.userAgent)) return 'mobile';
  if (!browser.userAgent.includes('Macintosh')) return null;
  return browser.maxTouchPoints > 1 ? 'mobile' : 'mac';
}

/** Safari alone gives its own version before its name; other browsers of a Mac give theirs. */
export const isSafari = ({ userAgent }: Pick<Browser, 'userAgent'> = navigator): boolean =>
  /Version\/[\d.]+ .*Safari/.test(userAgent) && !userAgent.includes('Chrom');

/** The app is on the home screen or in the dock, and was opened from there. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** The browsers of a phone or an iPad install the app by a menu of their own. */
export const installsByMenu = (): boolean => appleDevice() === 'mobile' && !isInstalled();
