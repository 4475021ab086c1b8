import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { type CountryCode, Metadata } from 'libphonenumber-js/core';
import { describe, expect, test } from 'vitest';
import { COUNTRIES, type Country } from './countries.gen.ts';
import { readPhone } from './phone.ts';
import { editPhone, type PhoneEntry } from './phone-edit.ts';
import { WORLD } from './world.gen.ts';

const path = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json');
const metadata = JSON.parse(readFileSync(path, 'utf8'));

interface Kind {
  pattern(): string;
}
/** Members that the library's own types leave out. */
interface Plan {
  type(kind: string): Kind | undefined;
}

function planOf(iso: string): Plan {
  const numbering = new Metadata(metadata);
  numbering.selectNumberingPlan(iso as CountryCode);
  return numbering.numberingPlan as typeof numbering.numberingPlan & Plan;
}

/**
 * National digits of mobile numbers of the country, of the lengths that its table takes. Not the few South African ones
 * that begin like its calling code: without a plus they are a shorter number too.
 */
function nationals({ iso, callingCode, lengths }: Country): fc.Arbitrary<string> {
  const plan = planOf(iso);
  const pattern = plan.type('MOBILE')?.pattern() || plan.type('FIXED_LINE')?.pattern();
  return fc
    .stringMatching(new RegExp(`^(?:${pattern})$`))
    .filter((digits) => lengths.includes(callingCode.length + digits.length))
    .filter((digits) => !(digits.startsWith(callingCode) && lengths.includes(digits.length)));
}

/** The beginnings of a number, as people of its country type it. */
const beginnings = ({ callingCode, trunks }: Country): readonly string[] => [
  '',
  `+${callingCode}`,
  callingCode,
  ...trunks.filter((trunk) => trunk !== 'x'),
];
/** Further beginnings of a pasted number: with the trunk digits behind the calling code, or dialled from abroad. */
const pastedBeginnings = (country: Country): readonly string[] => [
  ...beginnings(country),
  ...country.trunks.map((trunk) => `+${country.callingCode}${trunk.replace('x', '')}`),
  `00${country.callingCode}`,
  `810${country.callingCode}`,
];

interface Spelling {
  readonly country: Country;
  /** The expected digits. */
  readonly digits: string;
  readonly text: string;
}

/** A number of any of the countries, with spaces, brackets and dashes anywhere. */
const spellings = (
  countries: readonly Country[],
  begins: (country: Country) => readonly string[],
): fc.Arbitrary<Spelling> =>
  fc.constantFrom(...countries).chain((country) =>
    fc
      .record({
        national: nationals(country),
        beginning: fc.constantFrom(...begins(country)),
        between: fc.array(fc.constantFrom('', '', '', ' ', '-', '(', ') '), {
          minLength: 15,
          maxLength: 15,
        }),
      })
      .map(({ national, beginning, between }) => ({
        country,
        digits: country.callingCode + national,
        text: beginning + [...national].map((digit, at) => between[at] + digit).join(''),
      })),
  );

type Field = PhoneEntry & { readonly caret: number };

const emptyField = (country: Country): Field => ({ text: '', country, caret: 0 });

/** The field as the browser has it after this came in at the caret. */
const insertOf =
  (countries: readonly Country[]) =>
  (field: Field, text: string): Field => {
    const { text: before, caret } = field;
    const raw = before.slice(0, caret) + text + before.slice(caret);
    return editPhone(field, { text: raw, caret: caret + text.length }, countries);
  };

const EVERY_COUNTRY = { seed: 7, numRuns: 4_000 };
/** The time that the slowest machine may take, in milliseconds. */
const LONG = 60_000;

describe.each([
  ['the sign-in', COUNTRIES],
  ['a booking', WORLD],
])('%s', (_name, countries) => {
  const insert = insertOf(countries);
  const backspace = (field: Field): Field => {
    const { text, caret } = field;
    const left = text.slice(0, caret - 1);
    return editPhone(field, { text: left + text.slice(caret), caret: left.length }, countries);
  };
  const typed = (field: Field, text: string): Field => [...text].reduce(insert, field);
  const digitsOf = ({ text, country }: Field): string => readPhone(text, country, countries).digits;

  test(
    'in whatever spelling a number comes at once, the field has its digits',
    () => {
      fc.assert(
        fc.property(spellings(countries, pastedBeginnings), ({ country, digits, text }) => {
          const field = insert(emptyField(country), text);
          expect([text, digitsOf(field), field.caret]).toEqual([text, digits, field.text.length]);
        }),
        EVERY_COUNTRY,
      );
    },
    LONG,
  );

  test(
    'typed digit by digit it comes to the same',
    () => {
      fc.assert(
        fc.property(spellings(countries, beginnings), ({ country, digits, text }) => {
          const field = typed(emptyField(country), text);
          expect([text, digitsOf(field), field.caret]).toEqual([text, digits, field.text.length]);
        }),
        EVERY_COUNTRY,
      );
    },
    LONG,
  );

  test(
    'whoever takes digits back and types them again has the same number',
    () => {
      fc.assert(
        fc.property(
          spellings(countries, beginnings),
          fc.integer({ min: 1, max: 6 }),
          ({ country, digits, text }, count) => {
            let field = typed(emptyField(country), text);
            for (let left = count; left > 0; left -= 1) field = backspace(field);
            expect([text, digitsOf(typed(field, digits.slice(-count)))]).toEqual([text, digits]);
          },
        ),
        EVERY_COUNTRY,
      );
    },
    LONG,
  );

  test(
    'from abroad it is understood whatever country is chosen, and its country then',
    () => {
      const chosen = fc.constantFrom(...countries);
      fc.assert(
        fc.property(spellings(countries, abroad), chosen, ({ country, digits, text }, current) => {
          for (const field of [insert(emptyField(current), text), typed(emptyField(current), text)])
            expect([digitsOf(field), field.country.callingCode]).toEqual([
              digits,
              country.callingCode,
            ]);
        }),
        EVERY_COUNTRY,
      );
    },
    LONG,
  );
});

const abroad = ({ callingCode }: Country): readonly string[] => [`+${callingCode}`];
const insert = insertOf(COUNTRIES);
const typed = (field: Field, text: string): Field => [...text].reduce(insert, field);
const digitsOf = ({ text, country }: Field): string => readPhone(text, country).digits;

const country = (iso: string) => COUNTRIES.find((one) => one.iso === iso) as Country;

test.each([
  ['701 234 56 78', '77012345678'],
  ['747 123 45 67', '77471234567'],
  ['777 123 45 67', '77771234567'],
  ['8 701 234 56 78', '77012345678'],
  ['7 777 123 45 67', '77771234567'],
  ['+7 701 234 56 78', '77012345678'],
])('a Kazakh number typed where Russia is chosen: %s', (text, digits) => {
  const field = typed(emptyField(country('RU')), text);
  expect([digitsOf(field), field.country.iso]).toEqual([digits, 'KZ']);
});

test.each(['7 916 123 45 67', '8 (916) 123-45-67', '9161234567', '+79161234567'])(
  'a Russian number typed where Kazakhstan is chosen: %s',
  (text) => {
    const field = typed(emptyField(country('KZ')), text);
    expect([digitsOf(field), field.country.iso]).toEqual(['79161234567', 'RU']);
  },
);

test('a Russian number is written as one from its second digit on, and a missing digit is none of another’s', () => {
  let field = emptyField(country('RU'));
  const steps = [...'7916123456'].map((digit) => {
    field = insert(field, digit);
    return field.text;
  });
  expect(steps).toEqual([
    ...['+7', '+7 9', '+7 91', '+7 916', '+7 916 1', '+7 916 12', '+7 916 123', '+7 916 123 4'],
    ...['+7 916 123 45', '+7 916 123 45 6'],
  ]);
  expect(readPhone('7916123456', country('RU')).digits).toBe('7916123456');
});
