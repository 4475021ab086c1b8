import { expect, test } from 'vitest';
import { appleDevice, isSafari } from './apple.ts';
import { commandKey } from './command-key.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

const browsers = [
  {
    name: 'iPhone',
    userAgent: `${PHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
    maxTouchPoints: 5,
    device: 'mobile',
    isOfSafari: true,
  },
  {
    name: 'iPad',
    userAgent: `${MAC} Version/18.5 Safari/605.1.15`,
    maxTouchPoints: 5,
    device: 'mobile',
    isOfSafari: true,
  },
  {
    name: 'Mac',
    userAgent: `${MAC} Version/18.5 Safari/605.1.15`,
    maxTouchPoints: 0,
    device: 'mac',
    isOfSafari: true,
  },
  {
    name: 'Chrome on a Mac',
    userAgent: `${MAC} Chrome/142.0.0.0 Safari/537.36`,
    maxTouchPoints: 0,
    device: 'mac',
    isOfSafari: false,
  },
  {
    name: 'Chrome on an iPhone',
    userAgent: `${PHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    maxTouchPoints: 5,
    device: 'mobile',
    isOfSafari: false,
  },
  {
    name: 'Firefox on a Mac',
    userAgent: 'Mozilla/5.0 (Macintosh; rv:145.0) Gecko/20100101 Firefox/145.0',
    maxTouchPoints: 0,
    device: 'mac',
    isOfSafari: false,
  },
  {
    name: 'Windows',
    userAgent: `${WINDOWS} Chrome/142.0.0.0 Safari/537.36`,
    maxTouchPoints: 10,
    device: null,
    isOfSafari: false,
  },
  {
    name: 'Android',
    userAgent: `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`,
    maxTouchPoints: 5,
    device: null,
    isOfSafari: false,
  },
  {
    name: 'an app of Android',
    userAgent: `${ANDROID} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`,
    maxTouchPoints: 5,
    device: null,
    isOfSafari: false,
  },
];

test.each(browsers)('$name', ({ device, isOfSafari, ...browser }) => {
  expect(appleDevice(browser)).toBe(device);
  expect(isSafari(browser)).toBe(isOfSafari);
  expect(commandKey(browser.userAgent)).toBe(device ? '⌘' : 'Ctrl');
});
