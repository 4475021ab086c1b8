import { expect, test } from 'vitest';
import { type ImportResult, ignoredOf, mendingFile, reasonOf, sizeText } from './rules.ts';

const result: ImportResult = {
  ...{ created: 1, known: 0, failed: 3, field_errors: [], ignored_columns: ['Город'] },
  columns: ['Имя', 'Телефон', 'Город'],
  errors: [
    { line: 3, code: 'phone_invalid', column: 'phone', cells: ['Надя', '12;3', 'Тула'] },
    { line: 4, code: 'name_missing', column: 'name', cells: ['', '', '=SUM(A1)'] },
    { line: 5, code: 'row_broken', column: null, cells: null },
  ],
};

test('a reason names what is wrong of a phone', () => {
  const reasons = result.errors.map((error) => reasonOf(error, result.columns));
  expect(reasons).toEqual([
    'это не телефон: «12;3»',
    'нет ни имени, ни телефона',
    'строка повреждена, например лишняя кавычка',
  ]);
});

test('the file to mend has the columns of the first, and reasons; nothing in it is a formula', () => {
  expect(mendingFile(result)).toBe(
    [
      '\uFEFFИмя;Телефон;Город;Что исправить',
      'Надя;"12;3";Тула;"это не телефон: «12;3»"',
      ";;'=SUM(A1);нет ни имени, ни телефона",
      '',
    ].join('\r\n'),
  );
});

test('mended and refused again, it has its column once', () => {
  const again: ImportResult = {
    ...result,
    columns: ['Имя', 'Что исправить', 'Телефон'],
    ignored_columns: ['Что исправить', 'Город'],
    errors: [{ line: 2, code: 'phone_invalid', column: 'phone', cells: ['Надя', 'старое', '1'] }],
  };
  expect(mendingFile(again)).toBe(
    '\uFEFFИмя;Телефон;Что исправить\r\nНадя;1;это не телефон: «1»\r\n',
  );
  expect(ignoredOf(again)).toEqual(['Город']);
});

test('without a line that can be read there is none', () => {
  expect(mendingFile({ ...result, errors: result.errors.slice(2) })).toBeNull();
});

test.each([
  [1, '1 КБ'],
  [1536, '2 КБ'],
  [5 * 1024 * 1024, '5,0 МБ'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
