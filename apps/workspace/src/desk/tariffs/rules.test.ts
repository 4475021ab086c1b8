import { expect, test } from 'vitest';
import type { Tariff } from './api.ts';
import {
  bodyOf,
  changedTitles,
  changesOf,
  effectsOf,
  emptyTariff,
  movesOf,
  newEffectsOf,
  tariffRules,
  valuesOf,
} from './rules.ts';
import { tariffsSearch } from './search.ts';

const TARIFF = {
  ...{ documentId: 'a', title: 'Мастер', accent: true, cost: 99_000, appointments_count: 100 },
  ...{ additional_appointment_cost: 1250, sort: 0, is_active: true, version: 1 },
} as Tariff;
const BEFORE = valuesOf(TARIFF, { en: 'Master' });

test('a form is a tariff’s, and sent as it was read', () => {
  expect(BEFORE).toEqual({
    ...{ title: 'Мастер', titleEn: 'Master', titleKk: '', cost: '990', size: '100' },
    ...{ extra: '12,50', accent: true, isActive: true },
  });
  expect(bodyOf(BEFORE)).toEqual({
    ...{ title: 'Мастер', cost: 99_000, additional_appointment_cost: 1250 },
    ...{ appointments_count: 100, accent: true, is_active: true },
  });
});

test('what is no sum, number or title is told', () => {
  expect(tariffRules.title('  ')).not.toBeNull();
  for (const wrong of ['', '-1', '9,999', 'сто']) expect(tariffRules.cost(wrong)).not.toBeNull();
  expect(tariffRules.cost('1 090,5')).toBeNull();
  for (const wrong of ['', '1.5', '-1', '9999999']) expect(tariffRules.size(wrong)).not.toBeNull();
  expect(tariffRules.size('0')).toBeNull();
});

test('before and after are told as people read them', () => {
  const after = { ...BEFORE, cost: '1 090', isActive: false, titleEn: '' };
  expect(changesOf(BEFORE, after)).toEqual([
    { field: 'titleEn', before: 'Master', after: 'нет' },
    { field: 'cost', before: '990₽', after: '1\u00a0090₽' },
    { field: 'isActive', before: 'да', after: 'нет' },
  ]);
  expect(changesOf(BEFORE, { ...BEFORE, cost: '990,00' })).toEqual([]);
  expect(changedTitles(BEFORE, { ...after, titleKk: 'Шебер ' })).toEqual([
    ['en', null],
    ['kk', 'Шебер'],
  ]);
});

test('a new price is for those who buy and renew: what was bought stays', () => {
  const effects = effectsOf(BEFORE, { ...BEFORE, cost: '1090' }, { holders: 12, queued: 2 });
  expect(effects[0]).toBe(
    '990₽ → 1\u00a0090₽ в месяц. 12 специалистов с этим тарифом заплатят новую цену, когда продлят его. Уже купленное не меняется.',
  );
  expect(effects).toHaveLength(3);
  expect(effects[1]).toContain('2');
  expect(effectsOf(BEFORE, { ...BEFORE, cost: '1090' })[0]).toContain('ни у кого');
});

test('hiding, showing and new terms say whom they reach', () => {
  const holders = { holders: 1, queued: 0 };
  const hidden = { ...BEFORE, isActive: false };
  expect(effectsOf(BEFORE, hidden, holders)).toEqual([
    'Купить его больше нельзя. У 1 специалиста он останется до конца оплаченного, продлить его не получится: придётся выбрать другой.',
  ]);
  expect(effectsOf(hidden, BEFORE, holders)).toEqual(['Его снова можно купить и продлить.']);
  expect(effectsOf(BEFORE, { ...BEFORE, size: '90' }, holders)).toEqual([
    'У 1 специалиста условия остаются прежними до конца оплаченного.',
  ]);
  expect(effectsOf(BEFORE, { ...BEFORE, title: 'Другой' }, holders)).toEqual([]);
});

test('a price of nothing, and one that is less than a payment, say what that means', () => {
  expect(newEffectsOf({ ...emptyTariff, cost: '0' })[1]).toContain('Бесплатный');
  expect(newEffectsOf({ ...emptyTariff, cost: '5' })[1]).toContain('10₽');
  expect(newEffectsOf({ ...emptyTariff, cost: '10' })).toHaveLength(1);
});

test('a tariff goes a place up or down; only those whose place changes are saved', () => {
  const list = ['a', 'b', 'c'].map((documentId, sort) => ({ documentId, sort, version: 1 }));
  const placesOf = (id: string, by: -1 | 1, of = list) =>
    movesOf(of, id, by).map(({ tariff, sort }) => `${tariff.documentId}${sort}`);
  expect(placesOf('a', 1)).toEqual(['b0', 'a1']);
  expect(placesOf('c', -1)).toEqual(['c1', 'b2']);
  expect(placesOf('a', -1)).toEqual([]);
  const unsorted = list.map((one) => ({ ...one, sort: 0 }));
  expect(placesOf('a', 1, unsorted)).toEqual(['a1', 'c2']);
});

test('what is wrong in an address is left out', () => {
  expect(tariffsSearch({ tariff: 'new', other: 1 })).toEqual({ tariff: 'new' });
  expect(tariffsSearch({})).toEqual({ tariff: undefined });
});
