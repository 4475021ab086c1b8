import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDINARY_NAMES } from '../../../../../testing/ordinary-names.ts';
import { cases, SEED } from '../../../../../testing/sample.ts';
import { leadsAway } from './voice.ts';

const ENDS = ['com', 'ru', 'net', 'рф', 'бел', 'орг', 'io'];
/** Signs that are drawn as a dot, with what may stand around it. */
const DOTS = ['.', '。', '．', '․', '·', ' . ', '. ', '\u200b.'];
/** What people put between the digits of a number. */
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
