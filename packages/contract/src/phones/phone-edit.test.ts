import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES, type Country } from './countries.gen.ts';
import { editPhone } from './phone-edit.ts';
import { WORLD } from './world.gen.ts';

const DEFAULT_COUNTRY = COUNTRIES.find(({ iso }) => iso === 'RU') as Country;

/** `|` is the caret. */
const parse = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });
const edited = (before: string, raw: string) => {
  const { text, caret } = editPhone({ text: before, country: DEFAULT_COUNTRY }, parse(raw));
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

test.each([
  // typed from the beginning
  ['', '9|', '+7 9|'],
  ['', '8|', '+7|'],
  ['', '7|', '+7|'],
  ['', '+|', '+|'],
  ['+', '+3|', '+3|'],
  ['+37', '+374|', '+374|'],
  ['+7 916', '+7 9161|', '+7 916 1|'],
  // pasted and filled in
  ['', '89161234567|', '+7 916 123 45 67|'],
  ['', '8 (916) 123-45-67|', '+7 916 123 45 67|'],
  ['', '9161234567|', '+7 916 123 45 67|'],
  ['', '+37491123456|', '+374 91 123456|'],
  ['+7', '+7+7 916 123-45-67|', '+7 916 123 45 67|'],
  ['+7', '+789161234567|', '+7 916 123 45 67|'],
  ['', '375291234567|', '+375291234567|'],
  ['', '+375291234567|', '+375291234567|'],
  // the digits after +7 8… are kept, and understood once they are too many
  ['+7 891 612 34 56', '+7 891 612 34 567|', '+7 916 123 45 67|'],
  // too many digits: none is dropped, for the rest may be somebody else's number
  ['', '+7 916 123 45 67 89|', '+7 916 123 45 6789|'],
  ['+7 916 123 45 67', '+7 916 123 45 678|', '+7 916 123 45 678|'],
  ['+7 916 123 45 67', '+7 9160| 123 45 67', '+7 916 0|12 34 567'],
  ['+7 777 123 4567', '+7 777 123 45678|', '+7 777 123 45678|'],
  ['+7 375 291 23 45', '+7 375 291 23 456|', '+7 375 291 23 456|'],
  // in the middle the caret stays behind its digit
  ['+7 916 123', '+7 91|6 123', '+7 91|6 123'],
  ['+7 916 123', '+7 910|6 123', '+7 910| 612 3'],
  ['+7 916 123 4', '+7 91 123| 4', '+7 911 23|4'],
  ['+7 916 123', '+7 916|123', '+7 916| 123'],
  // deleted to nothing
  ['+7 9', '+7 |', '+7|'],
  ['+7', '+|', '|'],
  ['+7 916', '|', '|'],
])('%j, edited to %j, is %j', (before, raw, after) => {
  expect(edited(before, raw)).toBe(after);
});

test.each([
  ['the sign-in', COUNTRIES],
  ['a booking', WORLD],
])(
  'any edit in %s: the text is what it would be read as again, the caret is inside',
  (_name, countries) => {
    const country = fc.constantFrom(...countries);
    const text = fc.string({ unit: fc.constantFrom(...'0123456789+ ()-') });
    fc.assert(
      fc.property(country, text, fc.nat(20), (from, raw, at) => {
        const caret = Math.min(at, raw.length);
        const once = editPhone({ text: '', country: from }, { text: raw, caret }, countries);
        const again = editPhone(once, { text: once.text, caret: once.caret }, countries);
        expect(again).toEqual(once);
        expect(once.caret).toBeGreaterThanOrEqual(0);
        expect(once.caret).toBeLessThanOrEqual(once.text.length);
      }),
      { seed: 7, numRuns: 1_000 },
    );
  },
);
