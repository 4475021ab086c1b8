import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { workbook } from '../../../../testing/workbook.ts';
import { csvRows, TooLong, TooWide } from '../../../platform/table-file/csv-rows.mjs';
import { LIMITS } from '../../../platform/table-file/parse-table.ts';

const MEGABYTES = 5;
const many = (text: string, bytes = MEGABYTES * 1_000_000): string =>
  text.repeat(Math.ceil(bytes / Buffer.byteLength(text)));

let api: TestApi;
let anna: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  anna = await api.signIn('79990000001');
});
afterAll(() => api.close());

async function send(file: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append('file', new Blob([file]), 'clients');
  const answer = await api.request('POST', '/api/client-profiles/import', { token: anna, body });
  const { created, failed } = answer.body.data ?? {};
  const outcome = answer.body.error?.details.code ?? `${created} created, ${failed} failed`;
  return { outcome, bytes: Buffer.byteLength(JSON.stringify(answer.body)), body: answer.body };
}

const header = 'Имя;Телефон\n';
const far = (column: string) =>
  Buffer.from(
    `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Имя</t></is></c><c r="${column}1" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`,
  );

/** Two cells, with all the empty ones that they make of their rows and columns. */
const corners = (column: string, row: number) =>
  Buffer.from(
    `<worksheet><sheetData><row r="1"><c r="${column}1"><v>1</v></c></row><row r="${row}"><c r="A${row}"><v>1</v></c></row></sheetData></worksheet>`,
  );
const rowsOf = (count: number) =>
  Buffer.from(
    `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Имя</t></is></c></row>${Array.from({ length: count }, (_, n) => `<row r="${n + 2}"><c r="A${n + 2}"><v>1</v></c></row>`).join('')}</sheetData></worksheet>`,
  );

/** Files of a size that nobody's list of clients has, and what becomes of them. */
const FILES: readonly (readonly [name: string, () => string | Uint8Array<ArrayBuffer>, string])[] =
  [
    ['columns without end in the first line', () => `Имя${many(';')}`, 'import_too_wide'],
    ['columns without end in another line', () => `${header}Вера${many(';')}`, 'import_too_wide'],
    ['quoted columns without end', () => `Имя;${many('"";')}`, 'import_too_wide'],
    [
      'columns without end behind a stray quote',
      () => `${header}В"ера${many(';')}`,
      'import_too_wide',
    ],
    ['tabs without end', () => `Имя${many('\t')}`, 'import_too_wide'],
    ['one column too many', () => `Имя${';'.repeat(LIMITS.maxColumns)}\nВера\n`, 'import_too_wide'],
    [
      'as many columns as there may be',
      () => `Имя${';'.repeat(LIMITS.maxColumns - 1)}\nРая\n`,
      '1 created, 0 failed',
    ],
    [
      'a sheet that is too wide',
      () => workbook([[['Имя', ...Array(300).fill('x')]]]),
      'import_too_wide',
    ],
    [
      'a sheet with a far cell',
      () => workbook([[['Имя']]], { 'xl/worksheets/sheet1.xml': far('XFD') }),
      'import_too_wide',
    ],
    [
      'a sheet with empty cells',
      () => workbook([[['Имя', ...Array(300).fill('')], ['Зоя']]]),
      '1 created, 0 failed',
    ],
    [
      'a sheet of two cells that takes half a gigabyte, so that nobody learns how wide it is',
      () => workbook([[['Имя']]], { 'xl/worksheets/sheet1.xml': corners('ZZ', LIMITS.maxRows) }),
      'import_too_large',
    ],
    [
      'a sheet of one row too many',
      () => workbook([[['Имя']]], { 'xl/worksheets/sheet1.xml': rowsOf(LIMITS.maxRows) }),
      'import_too_large',
    ],
    [
      'quoted lines without end, before one that is too wide and is never reached',
      () => `"Имя"\n${'"Я"\n'.repeat(2 * LIMITS.maxRows)}${many(';')}`,
      'import_too_large',
    ],
    ['lines of a letter without end', () => many('Имя\n'), 'import_too_large'],
    ['empty lines without end', () => `Имя${many('\n')}Лия\n`, '1 created, 0 failed'],
    ['one cell without end', () => `${header}${many('а')}`, '0 created, 1 failed'],
    ['a title without end', () => many('Имя'), 'import_header'],
    ['a quote that is not closed', () => `${header}"${many('а\n')}`, 'import_too_large'],
    ['quotes that are not closed', () => `${header}${many('"а\n', 10_000)}`, 'import_broken'],
    ['quotes without end', () => `${header}${many('"')}`, '0 created, 1 failed'],
    ['spaces without end', () => `${header}${many(' ')}`, '0 created, 0 failed'],
    ['zeros without end', () => `${header}${many('\u0000')}`, '0 created, 1 failed'],
  ];

describe('a list of clients that is', () => {
  test.each(FILES)('%s', async (_, file, expected) => {
    const { outcome, bytes } = await send(file());
    expect(outcome).toBe(expected);
    expect(bytes).toBeLessThan(20_000);
  });
});

test.each([
  ['a letter', 'я\n'],
  ['two cells, as Windows ends them', 'я;я\r\n'],
])('more lines of %s than a list may have are refused before one is parsed', async (_, line) => {
  const read = async (lines: number) => {
    for await (const _row of csvRows(Buffer.from(line.repeat(lines)), LIMITS)) return 'parsed';
  };
  await expect(read(LIMITS.maxRows + 1)).rejects.toBeInstanceOf(TooLong);
  expect(await read(LIMITS.maxRows)).toBe('parsed');
  const empty = async () => {
    for await (const _row of csvRows(Buffer.from(`\n${line}`.repeat(90_000)), LIMITS))
      return 'parsed';
  };
  expect(await empty()).toBe('parsed');
});

/** Cells that a pattern would try the square of its length on. */
const CELLS: readonly (readonly [name: string, line: string, code: string])[] = [
  ['of spaces between numbers', `А;8${' '.repeat(40_000)}x`, 'value_too_long'],
  ['of brackets', `А;(${'a'.repeat(40_000)}`, 'value_too_long'],
  ['of a name', `${'А'.repeat(20_000)};`, 'value_too_long'],
];
test.each(CELLS)('a cell %s is too long, whatever is in it', async (_, line, code) => {
  const { body } = await send(`${header}${line}\n`);
  expect(body.data.errors).toMatchObject([{ line: 2, code }]);
});

test('a mailbox of dots is left out', async () => {
  const { body } = await send(`Имя;Почта\nДина;a@${'.'.repeat(40_000)}@\n`);
  expect(body.data).toMatchObject({ created: 1, field_errors: [{ code: 'email_invalid' }] });
});

test.each([
  ['first', ''],
  ['second', header],
])(
  'no more is read of the %s line than it takes to know that it is too wide',
  async (_, before) => {
    const file = Buffer.from(`${before}Имя${many(';')}`);
    const read = async () => {
      for await (const _row of csvRows(file, LIMITS));
    };
    const refusal = await read().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooWide);
    expect((refusal as TooWide).offset).toBeLessThan(200_000);
  },
);
