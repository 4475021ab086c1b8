import { expect, test } from 'vitest';
import { detailsOf, faultsOf, formOf } from './rules.ts';

const company = {
  ...{ kind: 'company', name: ' ООО «Ромашка» ', inn: '7707 083 893', kpp: '7707az001' },
  address: 'Тверь ',
} as const;

test('what is typed is sent without the spaces people put into numbers', () => {
  const sent = {
    ...{ kind: 'company', name: 'ООО «Ромашка»', inn: '7707083893', kpp: '7707AZ001' },
    address: 'Тверь',
  };
  expect(detailsOf(company)).toEqual(sent);
  expect(formOf(detailsOf(company))).toEqual(sent);
  expect(faultsOf(company)).toEqual({});
});

test('who has no KPP sends none, though it was typed', () => {
  const form = { ...company, kind: 'entrepreneur', inn: '500100732259' } as const;
  expect(detailsOf(form).kpp).toBeNull();
  expect(faultsOf(form)).toEqual({});
});

test('each field that is wrong says what to do', () => {
  expect(faultsOf({ ...formOf(null), kind: 'company' })).toEqual({
    name: 'Напишите, кто платит.',
    inn: 'Укажите ИНН.',
    kpp: 'Укажите КПП.',
    address: 'Укажите адрес.',
  });
  expect(faultsOf({ ...company, inn: '7707083894', kpp: '12' })).toEqual({
    inn: 'Проверьте ИНН: у организации 10 цифр, и последняя сходится с остальными.',
    kpp: 'Проверьте КПП: 9 знаков, например 770101001.',
  });
});
