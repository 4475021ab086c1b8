import { grouped, rubles } from '@okoshko/ui/format';
import { expect, test } from 'vitest';
import { ru } from './ru-tariffs.ts';

test('the literal texts of the specification', () => {
  expect(ru.tariffs.additional(rubles(1200))).toBe('каждая последующая запись – 12₽');
  expect(ru.tariffs.records(grouped(100))).toBe('100 записей/мес.');
  expect(ru.enterprise.records).toBe('2\u00a0500+ записей/мес.');
  expect(ru.addons.additional_letters.price).toBe('750₽');
  expect(ru.addons.additional_letters.unit).toBe('за 100 рассылок');
  expect(ru.addons.extended_statistics.price).toBe('200₽');
  expect(ru.addons.extended_statistics.unit).toBe('за 30 календарных дней');
});
