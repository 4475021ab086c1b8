import { describe, expect, test } from 'vitest';
import { parseClientLine } from './client-line.ts';
import { columnsOf, FIELDS } from './columns.ts';

const columns = new Map(FIELDS.map((field, column) => [field, column] as const));
const parse = (...cells: string[]) => parseClientLine(cells, columns);

describe('a line of a table', () => {
  test('is read as people write it', () => {
    expect(
      parse("'=Вера ", '8 (916) 123-45-67', 'v@e.ru', '3.02.1990', 'чай', 'vip, новая,vip', 'Да'),
    ).toEqual({
      name: '=Вера',
      phone: '79161234567',
      email: 'v@e.ru',
      birthday: '1990-02-03',
      comment: 'чай',
      tags: ['vip', 'новая'],
      marketing: true,
    });
    expect(parse('', '9161234567')).toMatchObject({ name: '79161234567', marketing: false });
    expect(parse('Вера', '', '', '1990-02-03 00:00')).toMatchObject({ birthday: '1990-02-03' });
  });

  test.each([
    [['', ''], 'name_missing', 'name'],
    [['В', '7,9161E+10'], 'phone_invalid', 'phone'],
    [['В', '12345'], 'phone_invalid', 'phone'],
    [['В', '', 'v@'], 'email_invalid', 'email'],
    [['В', '', '', '31.02.1990'], 'birthday_invalid', 'birthday'],
    [['В', '', '', 'весной'], 'birthday_invalid', 'birthday'],
    [['В'.repeat(256)], 'value_too_long', 'name'],
    [['В', '', '', '', '', 'т'.repeat(65)], 'value_too_long', 'tags'],
  ])('%j is an error', (cells, code, column) => {
    expect(parse(...cells)).toEqual({ code, column });
  });
});

describe('the first line', () => {
  test('names columns in any order, unknown ones among them', () => {
    const columns = columnsOf(['Город', 'ТЕЛЕФОН ', 'Имя  клиента', 'E-mail']);
    expect([...(columns ?? [])]).toEqual([
      ['name', 2],
      ['phone', 1],
      ['email', 3],
    ]);
  });

  test('without a name or a phone is refused', () => {
    expect(columnsOf(['Вера', '79161234567'])).toBeNull();
  });
});
