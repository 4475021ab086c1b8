import { expect, test } from 'vitest';
import { type DebugFacts, debugLines } from './debug-facts.ts';

const FINE: DebugFacts = {
  ...{ version: '1.0.0', host: 'https://okoshko.ru', origin: 'https://salon.ru', access: 'full' },
  ...{ refusals: new Map(), mount: 'main', matches: 1, tags: 1, isSignedIn: false },
};
const lines = (facts: Partial<DebugFacts>) => Object.fromEntries(debugLines({ ...FINE, ...facts }));

test('a page on which all is right', () =>
  expect(lines({})).toEqual({
    Host: 'https://okoshko.ru',
    Version: '1.0.0',
    Origin: 'https://salon.ru: allowed',
    Policy: 'nothing of ours was refused',
    Mount: '"main" matches',
    Tags: '1',
    Session: 'nobody is signed in',
  }));

test.each<[string, Partial<DebugFacts>, RegExp]>([
  ['Origin', { access: 'none' }, /may not use https:\/\/okoshko\.ru\. Add it to HOST_ORIGINS/],
  ['Origin', { access: 'booking' }, /professional's own site/],
  ['Origin', { access: null }, /has not answered/],
  [
    'Policy',
    { refusals: new Map([['connect-src', 'https://okoshko.ru']]) },
    /^connect-src misses https:\/\/okoshko\.ru$/,
  ],
  ['Mount', { mount: null }, /^no block/],
  [
    'Mount',
    { mount: '#tariffs', matches: 0 },
    /nothing on this page matches data-mount="#tariffs"/,
  ],
  ['Mount', { matches: 0 }, /no main element/],
  ['Mount', { mount: '#', matches: null }, /is no CSS selector/],
  ['Mount', { mount: '.tariffs', matches: 2 }, /2 elements: the first/],
  ['Tags', { tags: 2 }, /^2 on this page/],
  ['Session', { isSignedIn: true }, /^somebody/],
])('%s of %j', (name, facts, words) => expect(lines(facts)[name]).toMatch(words));
