import { failed } from '@okoshko/contract/client';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../../api/failure.ts';
import { codeFor, faultsOf, siteOf } from './rules.ts';

describe('a site as it is typed', () => {
  test.each([
    ['anna-nails.ru', { origin: 'https://anna-nails.ru' }],
    [' HTTPS://Anna-Nails.RU/price?a=1#b ', { origin: 'https://anna-nails.ru' }],
    ['мастер.рф', { origin: 'https://xn--80aktsdg.xn--p1ai' }],
    ['', { fault: 'addressNeeded' }],
    ['http://anna.ru', { fault: 'addressPlain' }],
    ['anna', { fault: 'addressWrong' }],
    ['anna.ru:8080', { fault: 'addressWrong' }],
    ['не сайт', { fault: 'addressWrong' }],
  ])('%j', (typed, site) => expect(siteOf(typed)).toEqual(site));
});

test('why a proof was not found', () => {
  const { error } = failed('origin_not_proved', 422);
  const refusal = (details: object) =>
    new ApiFailure({ ...error, details: { code: 'origin_not_proved', ...details } }, null);
  const faults = { file: 'missing', page: 'moved' };
  expect(faultsOf(refusal(faults))).toEqual(faults);
  expect(faultsOf(refusal({ file: 'missing', page: 'haunted' }))).toBeNull();
  expect(faultsOf(refusal({}))).toBeNull();
  expect(faultsOf(new ApiFailure(failed('offline').error, null))).toBeNull();
  expect(faultsOf(new Error('broken'))).toBeNull();
});

test('the code of a page', () => {
  expect(codeFor('https://o.ru', { address: 'anna', isInline: false })).toBe(
    '<script async src="https://o.ru/widget/v1/okoshko.js" data-mount="none" data-flags="self"></script>\n<div data-booking="anna"></div>',
  );
  expect(codeFor('https://o.ru', { address: 'anna', isInline: true })).toMatch(
    '<div data-booking="anna" data-view="inline"></div>',
  );
});
