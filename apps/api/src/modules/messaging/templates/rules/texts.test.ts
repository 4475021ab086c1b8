import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { describe, expect, test } from 'vitest';
import { ORDINARY_NAMES } from '../../../../../testing/ordinary-names.ts';
import { cases, SEED } from '../../../../../testing/sample.ts';
import { fillIn, unknownVariable, whenOf } from './fill-in.ts';
import { DEFAULT_TEXTS, leadsAway, previewOf, segmentsOf } from './texts.ts';

describe('a text with variables', () => {
  test.each([
    ['{client_name}, ждём вас {date} в {time}', 'Мария, ждём вас 5 мая в 12:00'],
    ['{client_name}, {address}, ждём', 'Мария, ждём'],
    ['{address}, ждём вас, {client_name}', 'Ждём вас, Мария'],
    ['Привет! {address}, ждём', 'Привет! Ждём'],
    ['{address} {address}, ждём', 'Ждём'],
    ['Ждём вас. {provider_name}, {address}', 'Ждём вас. Анна'],
    ['Ждём вас ({address}) {date}', 'Ждём вас 5 мая'],
    ['Адрес: {address}', 'Адрес'],
    ['{date}: {address}. Телефон {phone}.', '5 мая. Телефон.'],
    ['{address}\n{date}', '5 мая'],
    ['{address}', ''],
    ['Ничего {  не трогать', 'Ничего {  не трогать'],
    ['два  пробела, если всё есть', 'два  пробела, если всё есть'],
  ])('%j becomes %j', (text, filled) => {
    const facts = { client_name: 'Мария', provider_name: 'Анна', date: '5 мая', time: '12:00' };
    expect(fillIn(text, { ...facts, address: null })).toBe(filled);
  });

  test('no default ever speaks of undefined or leaves braces, whatever is missing', () => {
    for (const text of Object.values(DEFAULT_TEXTS)) {
      expect(unknownVariable(text)).toBe(null);
      const filled = fillIn(text, { date: '5 мая', time: '12:00' });
      expect(filled).not.toMatch(/[{}\uE000]|undefined|null|,\s*[.,]|\s{2}|^[,.]|,$/);
    }
  });

  test('a value is text, not a template', () => {
    expect(fillIn('{client_name}', { client_name: '{phone} $1', phone: '7' })).toBe('{phone} $1');
  });

  test.each([
    ['{client_name} {Имя}', 'Имя'],
    ['{}', ''],
    ['{client_name }', 'client_name '],
    ['{link}', null],
  ])('of %j, unknown is %j', (text, name) => expect(unknownVariable(text)).toBe(name));
});

test.each([
  ['Europe/Moscow', '21 ноября', '23:30'],
  ['Asia/Kamchatka', '22 ноября', '08:30'],
])('the time of an appointment is in its own zone, %s', (zone, date, time) => {
  expect(whenOf(new Date('2026-11-21T20:30:00Z'), zone)).toEqual({ date, time });
});

test.each([
  ['a'.repeat(160), 1, 'GSM-7'],
  ['a'.repeat(161), 2, 'GSM-7'],
  ['я'.repeat(70), 1, 'UCS-2'],
  ['я'.repeat(71), 2, 'UCS-2'],
  ['я'.repeat(134), 2, 'UCS-2'],
  ['я'.repeat(135), 3, 'UCS-2'],
])('%s takes %i SMS', (text, segments, encoding) => {
  expect(segmentsOf(text)).toEqual({ segments, encoding });
});

test('plain Russian is counted as the library counts it', () => {
  const letters = fc.constantFrom(...'абвЁя ё.,:!?«»—–№…\nabc{}[]~€|^\\019'.split(''));
  const texts = fc.array(letters, { maxLength: 300 }).map((each) => each.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const { segmentsCount, encodingName } = new SegmentedMessage(text);
      expect(segmentsOf(text)).toEqual({ segments: segmentsCount, encoding: encodingName });
    }),
    { numRuns: cases(200), seed: SEED },
  );
});

test('a preview has every kind, own words first', () => {
  const preview = previewOf({ booked: 'Ждём, {client_name}!' }, 'https://okoshko.example');
  expect(preview.booked).toMatchObject({
    text: 'Ждём, Мария!',
    length: 12,
    segments: 1,
    encoding: 'UCS-2',
  });
  expect(preview.reminder).toMatchObject({ text: expect.stringContaining('Маникюр') });
});

test('the address of the appointment costs no SMS more in the default texts', () => {
  const preview = previewOf({}, 'https://okoshko.example');
  for (const kind of [
    ...(['requested', 'booked', 'booked_by_provider', 'reminder', 'moved', 'changed'] as const),
    'cancelled' as const,
  ]) {
    const { text = '', segments } = preview[kind] ?? {};
    expect(text).toMatch(/\nhttps:\/\/\S+\/v\/\w{11}$/);
    expect([kind, segments]).toEqual([kind, segmentsOf(text.split('\n')[0] ?? '').segments]);
  }
});

const ENDS = ['com', 'ru', 'net', 'рф', 'бел', 'орг', 'io'];
/** Signs that are drawn as a dot, with what may stand around it. */
const DOTS = ['.', '。', '．', '․', '·', ' . ', '. ', '\u200b.'];
/** People put these between the digits of a number. */
const PARTS = ['', ' ', '-', '–', '—', '.', '/', '_', ') ', ' · ', '\u00a0'];

const addresses = fc
  .tuple(
    fc.constantFrom('evil', 'приз', 'my-site'),
    fc.constantFrom(...DOTS),
    fc.constantFrom(...ENDS),
  )
  .map((parts) => parts.join(''));
const messengers = fc.constantFrom(
  't.me/evil',
  't me/evil',
  't。me/evil',
  'vk.com/evil',
  'wa.me/1',
  '@evil',
);
const numbers = fc
  .tuple(fc.constantFrom('89161234567', '+79161234567', '9161234'), fc.constantFrom(...PARTS))
  .map(([digits, part]) => [...digits].join(part));

test('however it is spelled, an address, a name in a messenger or a number leads away', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'Вам приз: ', 'Маникюр, '),
      fc.oneof(addresses, messengers, numbers),
      (before, contact) => leadsAway(before + contact),
    ),
    { seed: SEED, numRuns: cases(2000) },
  );
});

test('what professionals are called and what they offer leads nowhere', () => {
  const offers = [
    'Стрижка. Укладка',
    'Маникюр 60 мин.',
    'ул. Покровка, 17, кв. 3',
    'г. Москва',
    'г.Москва, ул.Ленина',
    'Топ-мастер №1',
  ];
  expect([...ORDINARY_NAMES, ...offers].filter(leadsAway)).toEqual([]);
});
