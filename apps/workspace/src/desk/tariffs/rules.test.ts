import { expect, test } from 'vitest';
import type { Price, Tariff } from './api.ts';
import { dayFault } from './planned-rules.ts';
import {
  allEffectsOf,
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
const NOBODY = { holders: 0, queued: 0, ending: 0, renewing: 0 };
const BEFORE = valuesOf(TARIFF, { en: 'Master' });

test('a form is a tariff’s, and sent as it was read', () => {
  expect(BEFORE).toEqual({
    ...{ title: 'Мастер', titleEn: 'Master', titleKk: '', cost: '990', size: '100' },
    ...{ extra: '12,50', accent: true, isActive: true, from: '' },
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
  const effects = effectsOf(
    BEFORE,
    { ...BEFORE, cost: '1090' },
    { ...NOBODY, holders: 12, queued: 2 },
  );
  expect(effects[0]).toBe(
    '990₽ → 1\u00a0090₽ в месяц. 12 специалистов с этим тарифом заплатят новую цену, когда продлят его. Уже купленное не меняется.',
  );
  expect(effects).toHaveLength(3);
  expect(effects[1]).toContain('2');
  expect(effectsOf(BEFORE, { ...BEFORE, cost: '1090' })[0]).toContain('ни у кого');
});

test('a dearer price ends renewals, as nobody pays more than they agreed to', () => {
  const renewing = { ...NOBODY, holders: 3, renewing: 2 };
  const change = (cost: string) => effectsOf(BEFORE, { ...BEFORE, cost }, renewing).join(' ');
  expect(change('1090')).toContain('Продлевается сам у 2 специалистов');
  expect(change('890')).not.toContain('Продлевается сам');
});

test('a price from a day says what is asked before it, and whom it touches', () => {
  const after = { ...BEFORE, cost: '1090', from: '2026-12-15' };
  const holders = { holders: 12, queued: 2, ending: 5, renewing: 2 };
  const effects = allEffectsOf(BEFORE, after, { holders, prices: [] });
  expect(effects).toEqual([
    'До 15 декабря 2026 тариф стоит 990₽ в месяц, с этого дня — 1\u00a0090₽.',
    'Сейчас он у 12 специалистов. Раньше 15 декабря 2026 закончится у 5: они продлят по прежней цене, если успеют. Уже купленное не меняется.',
    'Продлевается сам у 2 специалистов: дороже, чем согласились, не спишем. Перед первым списанием с 15 декабря 2026 продление отключится, и человек узнает об этом.',
    'Кто начнёт платить до 15 декабря 2026, заплатит прежнюю цену и позже.',
  ]);
  expect(changesOf(BEFORE, after).at(-1)).toEqual({
    ...{ field: 'from', before: 'сразу', after: '15 декабря 2026' },
  });
  const lower = allEffectsOf(
    BEFORE,
    { ...after, cost: '890', size: '90' },
    { holders, prices: [] },
  );
  expect(lower.join(' ')).toContain('списания с 15 декабря 2026 будут по новой цене');
  // What else is changed is changed at once.
  expect(lower.join(' ')).toContain('У 12 специалистов условия остаются прежними');
  const planned = { holds_from: '2026-12-01', cost: 105_000, additional_appointment_cost: 1250 };
  const next = { holders: undefined, prices: [planned as Price] };
  expect(allEffectsOf(BEFORE, after, next)[0]).toContain('стоит 1\u00a0050₽ в месяц');
});

test('a day of prices is one to come, without another price, and of a price that changes', () => {
  const days = { today: '2026-12-01', taken: ['2026-12-20'] };
  const prices = { cost: 99_000, additional_appointment_cost: 1250 };
  const fault = (from: string, cost: number) =>
    dayFault(from, { before: prices, after: { ...prices, cost }, ...days });
  expect([fault('', 99_000), fault('2026-12-02', 109_000)]).toEqual([null, null]);
  for (const [from, cost] of [
    ['2026-12-01', 109_000],
    ['2026-12-20', 109_000],
    ['2026-12-02', 99_000],
  ] as const) {
    expect(fault(from, cost)).not.toBeNull();
  }
});

test('hiding, showing and new terms say whom they reach', () => {
  const holders = { ...NOBODY, holders: 1 };
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
