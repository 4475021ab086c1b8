import { expect, test } from 'vitest';
import { COUNTRIES, type Country } from './countries.gen.ts';
import {
  detectCountry,
  formatPhone,
  isAcceptedPhone,
  moveToCountry,
  PHONE_DIGITS,
  readPhone,
} from './phone.ts';

const country = (iso: string): Country => {
  const country = COUNTRIES.find((one) => one.iso === iso);
  if (!country) throw new Error(`no ${iso}`);
  return country;
};
const RUSSIA = country('RU');

test('the table: every template has the digits of a whole number, Russia as the spec writes it', () => {
  expect(RUSSIA.template).toBe('+7 000 000 00 00');
  expect(new Set(COUNTRIES.map(({ iso }) => iso)).size).toBe(COUNTRIES.length);
  for (const { iso, callingCode, template } of COUNTRIES) {
    expect(template, iso).toMatch(new RegExp(`^\\+${callingCode}( 0+)+$`));
    expect(template.replace(/\D/g, ''), iso).toHaveLength(PHONE_DIGITS);
  }
});

test.each(['US', 'CA', 'KZ', 'AM', 'MD', 'LV', 'LT', 'PL', 'FR', 'ES', 'RS', 'ME', 'TM'])(
  '%s is offered',
  (iso) => expect(country(iso).iso).toBe(iso),
);
test.each(['BY', 'UA', 'UZ', 'GE', 'KG', 'TJ', 'AZ', 'DE', 'GB', 'TR', 'CN', 'IL'])(
  '%s is not: its numbers never have 11 digits',
  (iso) => expect(COUNTRIES.some((one) => one.iso === iso)).toBe(false),
);

test.each([
  ['79990000001', true],
  ['77771234567', true],
  ['37491123456', true],
  ['7999000000', false],
  ['799900000012', false],
  ['37529123456', false],
  ['7999000000a', false],
  ['', false],
])('isAcceptedPhone(%j) is %j', (digits, accepted) => {
  expect(isAcceptedPhone(digits)).toBe(accepted);
});

test.each([
  ['', 'RU', 'RU'],
  ['7', 'RU', 'RU'],
  ['7', 'KZ', 'KZ'],
  ['7', 'FR', 'RU'],
  ['79', 'KZ', 'RU'],
  ['77', 'RU', 'KZ'],
  ['79', 'RU', 'RU'],
  ['1', 'RU', 'US'],
  ['1', 'JM', 'JM'],
  ['18', 'JM', 'JM'],
  ['1212', 'JM', 'US'],
  ['1416', 'US', 'CA'],
  ['1787', 'US', 'PR'],
  ['1876', 'US', 'JM'],
  ['374', 'RU', 'AM'],
  ['37', 'RU', null],
  ['37', 'AM', 'AM'],
  ['614', 'CX', 'CX'],
  ['614', 'RU', 'AU'],
  ['375', 'RU', null],
])('detectCountry(%j) while %s is %j', (digits, current, iso) => {
  expect(detectCountry(digits, country(current))?.iso ?? null).toBe(iso);
});

test.each([
  ['89161234567', 'RU', '79161234567', 'RU'],
  ['8 916 123-45-67', 'RU', '79161234567', 'RU'],
  ['8 (916) 123 45 67', 'RU', '79161234567', 'RU'],
  ['+7 (916) 123-45-67', 'RU', '79161234567', 'RU'],
  ['7 916 123 45 67', 'RU', '79161234567', 'RU'],
  ['79161234567', 'RU', '79161234567', 'RU'],
  ['9161234567', 'RU', '79161234567', 'RU'],
  ['+7 8 916 123 45 67', 'RU', '79161234567', 'RU'],
  ['+7 7 916 123 45 67', 'RU', '79161234567', 'RU'],
  ['+7 +7 916 123 45 67', 'RU', '79161234567', 'RU'],
  ['+7 +374 91 123456', 'RU', '37491123456', 'AM'],
  ['+7 916 123 45 67 +', 'RU', '79161234567', 'RU'],
  ['+8 916 123 45 67', 'RU', '79161234567', 'RU'],
  ['тел. +7 916 123‑45‑67', 'RU', '79161234567', 'RU'],
  ['00 7 916 123 45 67', 'RU', '79161234567', 'RU'],
  ['8 10 374 91 12 34 56', 'RU', '37491123456', 'AM'],
  ['8 777 123 45 67', 'RU', '77771234567', 'KZ'],
  ['7771234567', 'KZ', '77771234567', 'KZ'],
  ['+374 91 123456', 'RU', '37491123456', 'AM'],
  ['37491123456', 'RU', '37491123456', 'AM'],
  ['06 12 34 56 78', 'FR', '33612345678', 'FR'],
  ['+33 (0)6 12 34 56 78', 'RU', '33612345678', 'FR'],
  ['89161234567', 'FR', '79161234567', 'RU'],
  ['8', 'RU', '7', 'RU'],
  ['9', 'RU', '79', 'RU'],
  ['7', 'RU', '7', 'RU'],
  ['+', 'RU', '', 'RU'],
  ['', 'RU', '', 'RU'],
  ['+375 29 123 45 67', 'RU', '375291234567', null],
  ['375 29 123 45 67', 'RU', '375291234567', null],
  ['+7 777 123 45 678', 'RU', '777712345678', 'KZ'],
])('readPhone(%j) while %s is %s of %j', (...row) => {
  const [text, current, digits, iso] = row;
  const phone = readPhone(text, country(current));
  expect([phone.digits, phone.country?.iso ?? null]).toEqual([digits, iso]);
});

test.each([
  ['79161234567', 'RU', '+7 916 123 45 67'],
  ['7916', 'RU', '+7 916'],
  ['7', 'RU', '+7'],
  ['', 'RU', ''],
  ['33612345678', 'FR', '+33 6 12 34 56 78'],
  ['375291', 'RU', '+375291'],
  ['791612345678', 'RU', '+7 916 123 45 678'],
])('formatPhone(%j) of %s is %j', (digits, iso, written) => {
  expect(formatPhone(digits, country(iso))).toBe(written);
});

test('another country keeps the national digits', () => {
  expect(moveToCountry('7916123', RUSSIA, country('FR'))).toBe('33916123');
  expect(moveToCountry('79161234567', RUSSIA, country('AM'))).toBe('3749161234567');
  expect(moveToCountry('', RUSSIA, country('AM'))).toBe('');
  expect(moveToCountry('7', RUSSIA, country('AM'))).toBe('');
});
