import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { type CountryCode, Metadata } from 'libphonenumber-js/core';
import { expect, test } from 'vitest';
import { COUNTRIES, type Country } from './countries.gen.ts';
import { PHONE_DIGITS, readPhone } from './phone.ts';
import { editPhone, type PhoneEntry } from './phone-edit.ts';

const path = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json');
const metadata = JSON.parse(readFileSync(path, 'utf8'));

interface Kind {
  pattern(): string;
}
/** Members that the library's own types leave out. */
interface Plan {
  nationalPrefix(): string | undefined;
  type(kind: string): Kind | undefined;
}

function planOf(iso: string): Plan {
  const numbering = new Metadata(metadata);
  numbering.selectNumberingPlan(iso as CountryCode);
  return numbering.numberingPlan as typeof numbering.numberingPlan & Plan;
}

/** National digits of mobile numbers of the country, as long as ours are. */
function nationals({ iso, callingCode }: Country): fc.Arbitrary<string> {
  const plan = planOf(iso);
  const pattern = plan.type('MOBILE')?.pattern() || plan.type('FIXED_LINE')?.pattern();
  return fc
    .stringMatching(new RegExp(`^(?:${pattern})$`))
    .filter((digits) => digits.length === PHONE_DIGITS - callingCode.length);
}

/** How a number begins, as people of its country write it. */
const beginnings = ({ iso, callingCode }: Country): readonly string[] => [
  '',
  `+${callingCode}`,
  callingCode,
  planOf(iso).nationalPrefix() ?? '',
];

interface Spelling {
  readonly country: Country;
  /** The expected digits. */
  readonly digits: string;
  readonly text: string;
}

/** A number of any country that we offer, with spaces, brackets and dashes anywhere. */
const spellings: fc.Arbitrary<Spelling> = fc.constantFrom(...COUNTRIES).chain((country) =>
  fc
    .record({
      national: nationals(country),
      beginning: fc.constantFrom(...beginnings(country)),
      between: fc.array(fc.constantFrom('', '', '', ' ', '-', '(', ') '), {
        minLength: PHONE_DIGITS,
        maxLength: PHONE_DIGITS,
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
const insert = (field: Field, text: string): Field => {
  const { text: before, caret } = field;
  const raw = before.slice(0, caret) + text + before.slice(caret);
  return editPhone(field, { text: raw, caret: caret + text.length });
};
const backspace = (field: Field): Field => {
  const { text, caret } = field;
  const left = text.slice(0, caret - 1);
  return editPhone(field, { text: left + text.slice(caret), caret: left.length });
};
const typed = (field: Field, text: string): Field => [...text].reduce(insert, field);
const digitsOf = ({ text, country }: Field): string => readPhone(text, country).digits;

const EVERY_COUNTRY = { seed: 7, numRuns: 2_000 };
/** The time that the slowest machine may take, in milliseconds. */
const LONG = 60_000;

test(
  'in whatever spelling a number comes at once, the field has its digits',
  () => {
    fc.assert(
      fc.property(spellings, ({ country, digits, text }) => {
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
      fc.property(spellings, ({ country, digits, text }) => {
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
      fc.property(spellings, fc.integer({ min: 1, max: 6 }), ({ country, digits, text }, count) => {
        let field = typed(emptyField(country), text);
        for (let left = count; left > 0; left -= 1) field = backspace(field);
        expect([text, digitsOf(typed(field, digits.slice(-count)))]).toEqual([text, digits]);
      }),
      EVERY_COUNTRY,
    );
  },
  LONG,
);

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
