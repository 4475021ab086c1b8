import { describe, expect, test } from 'vitest';
import { parseClientLine } from './client-line.ts';
import { FIELDS, readHeader } from './columns.ts';

const columns = new Map(FIELDS.map((field, column) => [field, column] as const));
const parse = (...cells: string[]) => parseClientLine(cells, { columns, today: '2026-11-21' });
const clientOf = (...cells: string[]) => ({ client: {}, ...parse(...cells) }).client;

describe('a line of a table', () => {
  test('is read as people write it', () => {
    expect(
      parse("'=Вера ", '8 (916) 123-45-67', 'v@e.ru', '3.02.1990', 'чай', 'vip, новая,vip', 'Да'),
    ).toEqual({
      client: {
        name: '=Вера',
        phone: '79161234567',
        email: 'v@e.ru',
        birthday: '1990-02-03',
        comment: 'чай',
        tags: ['vip', 'новая'],
        marketing: true,
      },
      fieldErrors: [],
    });
    expect(clientOf('\uFEFFВе\u00ADра\u200B')).toMatchObject({ name: 'Вера' });
    expect(clientOf('', '9161234567')).toMatchObject({
      name: '+7 916 123 45 67',
      marketing: false,
    });
    expect(clientOf('Вера', '', '', '21.11.2026')).toMatchObject({ birthday: '2026-11-21' });
    expect(clientOf('Вера', '', '', '1990-02-03 00:00')).toMatchObject({ birthday: '1990-02-03' });
  });

  test.each([
    ['8 916 123-45-67 (мама), 8 (495) 123-45-67', '79161234567', 'мама\n8 (495) 123-45-67'],
    ['123; +7 916 123-45-67', '79161234567', '123'],
    ['+79161234567 +79161234568', '79161234567', '+79161234568'],
    ['89161234567 89161234568', '79161234567', '89161234568'],
    ['+7 701 123 45 67', '77011234567', null],
    ['+7(916)1234567+7(926)1234567', '79161234567', '+7(926)1234567'],
    ['8 916/123-45-67', '79161234567', null],
    ['(916) 123-45-67', '79161234567', null],
  ])(
    'of phones, %j, the first is the phone and the rest goes to the note',
    (cell, phone, comment) => {
      expect(clientOf('В', cell)).toMatchObject({ phone, comment });
    },
  );

  test.each([
    [['', ''], 'name_missing', 'name'],
    [['Bера'], 'name_misleading', 'name'],
    [['Ве\u202Eра'], 'name_misleading', 'name'],
    [['В', '7,9161E+10'], 'phone_precision_lost', 'phone'],
    [['В', '7.9161E+10'], 'phone_precision_lost', 'phone'],
    [['В', '12345'], 'phone_invalid', 'phone'],
    [['В', '+375 29 123-45-6'], 'phone_invalid', 'phone'],
    // A Russian number without two digits is no number of Greenland, which has as many.
    [['В', '299 123 456'], 'phone_invalid', 'phone'],
    [['В'.repeat(256)], 'value_too_long', 'name'],
  ])('%j is an error', (cells, code, column) => {
    expect(parse(...cells)).toEqual({ code, column });
  });

  test('may have each of its cells at its longest', () => {
    const [name, email] = ['В'.repeat(255), `${'v'.repeat(250)}@e.ru`];
    const [comment, tag] = ['т'.repeat(5000), 'т'.repeat(64)];
    expect(parse(name, '', email, '', comment, tag)).toMatchObject({
      client: { name, email, comment, tags: [tag] },
      fieldErrors: [],
    });
  });

  test.each([
    [['В', '', 'v@'], 'email_invalid', 'email', null],
    [['В', '', '', '31.02.1990'], 'birthday_invalid', 'birthday', null],
    [['В', '', '', '22.11.2026'], 'birthday_invalid', 'birthday', null],
    [['В', '', '', 'весной'], 'birthday_invalid', 'birthday', null],
    [['В', '', '', '', 'т'.repeat(5001)], 'value_too_long', 'comment', null],
    [['В', '', '', '', '', 'т'.repeat(65)], 'value_too_long', 'tags', []],
  ])('%j costs the field and not the client', (...[cells, code, column, value]) => {
    expect(parse(...cells)).toMatchObject({
      client: { name: 'В', [column]: value },
      fieldErrors: [{ code, column }],
    });
  });
});

describe('the first line', () => {
  test('names columns in any order, unknown ones among them', () => {
    const header = readHeader(['Город', 'ТЕЛЕФОН ', 'Имя  клиента', 'E-mail', 'Телефон', '']);
    expect([...(header?.columns ?? [])]).toEqual([
      ['name', 2],
      ['phone', 1],
      ['email', 3],
    ]);
    expect(header?.ignored).toEqual(['Город', 'Телефон']);
  });

  test('is understood as other programs write it, a name in parts as well', () => {
    const titles = ['Фамилия*', 'Имя', 'Отчество', 'Мобильный телефон:', 'ДР', 'Комментарий'];
    const header = readHeader(titles);
    expect(header?.ignored).toEqual([]);
    const cells = ['Иванова', 'Вера', '', '89161234567', '03.02.1990', 'чай'];
    const columns = header?.columns ?? new Map();
    expect(parseClientLine(cells, { columns, today: '2026-11-21' })).toMatchObject({
      client: {
        name: 'Иванова Вера',
        phone: '79161234567',
        birthday: '1990-02-03',
        comment: 'чай',
      },
    });
  });

  test.each([
    ['Ф.И.О', 'full_name'],
    ['Ф. И. О. клиента', 'full_name'],
    ['Тел. моб.', 'phone'],
    ['Моб.тел', 'phone'],
    ['Д.Р.', 'birthday'],
    ['Дата рожд.', 'birthday'],
    ['Эл. почта', 'email'],
  ] as const)('is understood in its abbreviations: %s', (title, column) => {
    expect([...(readHeader(['Имя', title])?.columns ?? [])]).toContainEqual([column, 1]);
  });

  test('without a name or a phone is refused', () => {
    expect(readHeader(['Вера', '79161234567'])).toBeNull();
  });
});
