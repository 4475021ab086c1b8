import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
} from 'libphonenumber-js/core';
import { expect, test } from 'vitest';
import { COUNTRIES, type Country } from './countries.gen.ts';
import { isAcceptedPhone, PHONE_DIGITS, readPhone } from './phone.ts';
import { editPhone } from './phone-edit.ts';
import { countryOfPhone, isPossiblePhone, POSSIBLE_PHONE } from './possible-phone.ts';
import { WORLD } from './world.gen.ts';

const library = (name: string) =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(`libphonenumber-js/${name}`), 'utf8'),
  );
const metadata = library('metadata.max.json');
const examples: Record<string, string> = library('examples.mobile.json');
const REGIONS = getCountries(metadata);

/** Members that the library's own types leave out. */
interface Plan {
  possibleLengths(): readonly number[];
  type(kind: string): { possibleLengths(): readonly number[] | undefined } | undefined;
}

const codeOf = (iso: CountryCode): string => getCountryCallingCode(iso, metadata);

/** The lengths in the library's data, without our table. */
function lengthsOf(iso: CountryCode): readonly number[] {
  const numbering = new Metadata(metadata);
  numbering.selectNumberingPlan(iso);
  const plan = numbering.numberingPlan as typeof numbering.numberingPlan & Plan;
  return plan.type('MOBILE')?.possibleLengths() ?? plan.possibleLengths();
}

function isPossibleByLibrary(digits: string): boolean {
  return REGIONS.some((iso) => {
    const national = digits.length - codeOf(iso).length;
    return (
      digits.startsWith(codeOf(iso)) && digits.length <= 15 && lengthsOf(iso).includes(national)
    );
  });
}

const RUSSIA = COUNTRIES.find(({ iso }) => iso === 'RU') as Country;

/** The phone that a booking's field makes of a number pasted with its plus. */
const pasted = (digits: string) => {
  const text = `+${digits}`;
  const { country, ...entry } = editPhone(
    { text: '', country: RUSSIA },
    { text, caret: text.length },
    WORLD,
  );
  const phone = readPhone(entry.text, country, WORLD);
  return { ...phone, isTaken: isAcceptedPhone(phone.digits, WORLD) };
};

test.each(REGIONS)(
  '%s: its example is taken and known; a digit more or less is what its lengths say',
  (iso) => {
    const example = codeOf(iso) + (examples[iso] ?? '');
    expect([pasted(example).digits, pasted(example).country?.callingCode]).toEqual([
      example,
      codeOf(iso),
    ]);
    const numbers = [example, `${example}5`, example.slice(0, -1)];
    const isPossible = numbers.map(isPossibleByLibrary);
    expect(isPossible[0]).toBe(true);
    expect([numbers, numbers.map(isPossiblePhone)]).toEqual([numbers, isPossible]);
    expect([numbers, numbers.map((digits) => pasted(digits).isTaken)]).toEqual([
      numbers,
      isPossible,
    ]);
  },
);

test('every number of the sign-in is taken by a booking, and looks alike in both', () => {
  for (const country of COUNTRIES) {
    const other = WORLD.find(({ iso }) => iso === country.iso);
    expect(other?.lengths, country.iso).toContain(PHONE_DIGITS);
    expect({ ...other, lengths: country.lengths, trunks: country.trunks }).toEqual(country);
  }
});

test('no number is longer than E.164 allows, nor any too short for the schemas', () => {
  const lengths = WORLD.flatMap((country) => country.lengths);
  const schema = new RegExp(POSSIBLE_PHONE);
  for (const length of new Set(lengths)) expect('1'.repeat(length), `${length}`).toMatch(schema);
  for (const { iso, lengths: own } of WORLD)
    expect(
      [...own].sort((a, b) => a - b),
      iso,
    ).toEqual(own);
});

test.each([
  ['375291234567', 'BY'],
  ['4915123456789', 'DE'],
  ['998901234567', 'UZ'],
  ['79161234567', 'RU'],
  ['77011234567', 'KZ'],
  ['14165552368', 'CA'],
  ['999123456789', null],
  ['', null],
])('%s is a number of %s', (digits, iso) => {
  expect(countryOfPhone(digits)?.iso ?? null).toBe(iso);
});
