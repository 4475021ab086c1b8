import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BuyerDetails, isCompanyInn, isPersonInn, mistakesIn } from './buyer-details.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

describe('an INN', () => {
  // Sberbank, Yandex, Gazprom, the Federal Tax Service, T-Bank.
  test.each(['7707083893', '7736207543', '7736050003', '7707329152', '7710140679'])(
    'of a company that is known: %s',
    (inn) => expect([isCompanyInn(inn), isPersonInn(inn)]).toEqual([true, false]),
  );
  test.each(['500100732259', '526317984689'])('of a person: %s', (inn) =>
    expect([isPersonInn(inn), isCompanyInn(inn)]).toEqual([true, false]),
  );
  test.each([
    '',
    '0000000000',
    '000000000000',
    '770708389',
    '77070838931',
    '770708389a',
    ' 7707083893',
    '7707083893\n',
    '７７０７０８３８９３',
  ])('is not %j', (inn) => expect([isCompanyInn(inn), isPersonInn(inn)]).toEqual([false, false]));

  test('has control digits that follow from the others: of all endings one is right', () => {
    const countOf = (begin: string, places: number, isRight: (inn: string) => boolean) =>
      Array.from(
        { length: 10 ** places },
        (_, end) => `${begin}${String(end).padStart(places, '0')}`,
      ).filter(isRight).length;
    fc.assert(
      fc.property(digits(7), digits(8), (company, person) => {
        expect(countOf(`77${company.join('')}`, 1, isCompanyInn)).toBe(1);
        expect(countOf(`77${person.join('')}`, 2, isPersonInn)).toBe(1);
      }),
      { seed: 1 },
    );
  });
});

describe("a buyer's details", () => {
  const company: BuyerDetails = {
    ...{ kind: 'company', name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' },
    address: 'Москва',
  };
  const person = { ...company, inn: '500100732259', kpp: null };

  test.each<[string, BuyerDetails, object]>([
    ['a company', company, {}],
    ['a company of a large taxpayer', { ...company, kpp: '9977AZ001' }, {}],
    ['a company without an INN', { ...company, inn: null }, { inn: 'required' }],
    ["a company with a person's INN", { ...company, inn: person.inn }, { inn: 'inn_of_company' }],
    ['a company without a KPP', { ...company, kpp: null }, { kpp: 'required' }],
    ['a company with another KPP', { ...company, kpp: '77070100' }, { kpp: 'kpp' }],
    ['a company without an address', { ...company, address: null }, { address: 'required' }],
    ['a nameless company', { ...company, name: '' }, { name: 'required' }],
    ['a sole proprietor', { ...person, kind: 'entrepreneur', address: null }, {}],
    ['one without an INN', { ...person, kind: 'entrepreneur', inn: null }, { inn: 'required' }],
    ['one with a KPP', { ...person, kind: 'entrepreneur', kpp: '770701001' }, { kpp: 'unused' }],
    ['a person without an INN', { ...person, kind: 'individual', inn: null, address: null }, {}],
    [
      "a person with a company's INN",
      { ...person, kind: 'individual', inn: company.inn },
      { inn: 'inn_of_person' },
    ],
  ])('%s', (_, details, mistakes) => expect(mistakesIn(details)).toEqual(mistakes));
});
