import { expect, test } from 'vitest';
import { causeText } from './cause.ts';

test.each([
  ['SMS.ru 207: нет маршрута', 'SMS.ru: на номер нельзя отправить'],
  ['SMS.ru 999: что-то', 'SMS.ru: код 999'],
  ['SMSC 7: invalid number', 'SMSC: номер не существует'],
  ['SMTP 550: 5.1.1 <…>: unknown user', 'Почта: такого ящика нет'],
  ['SMTP EWEIRD: x', 'SMTP: код EWEIRD'],
  ['sms.ru answered 502', 'sms.ru: ошибка 502'],
  ['api.telegram.org did not answer: TimeoutError', 'api.telegram.org: нет ответа'],
  ['too late', 'Опоздало: срок прошёл раньше отправки'],
  ['550 5.1.1 <…>: unknown user', '550 5.1.1 <…>: unknown user'],
])('%s: %s', (error, text) => {
  expect(causeText(error)).toBe(text);
});
