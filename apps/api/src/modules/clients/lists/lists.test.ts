import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { type CountedDatabase, counted } from '../../../../testing/counted-database.ts';
import { lendDatabase } from '../../../../testing/lent-database.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { workbook } from '../../../../testing/workbook.ts';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { createLog } from '../../../platform/log.ts';

let api: TestApi;
let database: CountedDatabase;
let actors: Actors;
let request: RequestAs;
beforeAll(async () => {
  database = counted(await openDatabase(await lendDatabase(), createLog('silent')));
  api = await startApi({ env: { RATE_LIMITS: 'off' }, overrides: { database } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

const IMPORT = '/api/client-profiles/import';
const send = (file: string | Uint8Array<ArrayBuffer>, token = actors.owner, path = IMPORT) => {
  const body = new FormData();
  body.append('file', new Blob([file]), 'clients.csv');
  return api.request('POST', path, { token, body });
};
const cellsOf = (line: string) => line.split(';');
const find = async (name: string) =>
  (
    await request(
      `GET /api/client-profiles?filters[name][$eq]=${encodeURIComponent(name)}`,
      'owner',
    )
  ).body.data;
const exported = async () => {
  const { body, headers } = await api.get('/api/client-profiles/export', actors.owner);
  return { text: String(body), headers };
};

const NOTHING_ELSE = { phone: null, email: null, birthday: null };

/** The bytes that Excel in Russia saves of a table. */
const windows1251 = (text: string) =>
  Uint8Array.from(
    [...text].map((character) => {
      const code = character.charCodeAt(0);
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
    }),
  );

test('valid lines become clients, others are errors by line, and a second import creates nothing', async () => {
  const file = [
    'Имя;Телефон;День рождения;Метки;Согласие на рассылку;Город',
    'Вера;8 916 123-45-01;03.02.1990;vip,новая;да;Тула',
    'Надя;123;;;;',
    '"Любовь; с кавычкой";;;;;',
    'Ира;+7 916 123-45-02, 8 495 111-22-33;32.01.1990;;;',
    ';;;;;',
    'Оля;89161234501;;;;',
    'Аня;7,916E+10;;;;',
    'Cвета;89161234503;;;;',
    'Юля;89161234504;01.01.2030;;;',
  ].join('\r\n');
  const first = await send(file);
  expect([first.status, first.body.data]).toEqual([
    200,
    {
      created: 4,
      first: expect.any(Array),
      known: 1,
      failed: 4,
      errors: [
        { line: 3, code: 'phone_invalid', column: 'phone', cells: cellsOf('Надя;123;;;;') },
        { line: 6, code: 'name_missing', column: 'name', cells: cellsOf(';;;;;') },
        {
          ...{ line: 8, code: 'phone_precision_lost', column: 'phone' },
          cells: cellsOf('Аня;7,916E+10;;;;'),
        },
        {
          ...{ line: 9, code: 'name_misleading', column: 'name' },
          cells: cellsOf('Cвета;89161234503;;;;'),
        },
      ],
      columns: cellsOf('Имя;Телефон;День рождения;Метки;Согласие на рассылку;Город'),
      field_errors: [
        { line: 5, code: 'birthday_invalid', column: 'birthday' },
        { line: 10, code: 'birthday_invalid', column: 'birthday' },
      ],
      ignored_columns: ['Город'],
    },
  ]);
  expect(await find('Ира')).toMatchObject([{ birthday: null, comment: '8 495 111-22-33' }]);
  expect(await find('Вера')).toMatchObject([]);
  expect(await find('Оля')).toMatchObject([{ phone: '79161234501' }]);
  expect((await send(file)).body.data).toMatchObject({ created: 0, known: 5, failed: 4 });
});

test('a preview tells what the import does then, of any file, and writes nothing', async () => {
  const count = async () =>
    (await request('GET /api/client-profiles?pagination[pageSize]=1', 'owner')).body.meta.pagination
      .total;
  const line = fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.boolean(), fc.constantFrom('', '03.02.1990', 'x'))
    .map(([n, hasPhone, birthday]) =>
      hasPhone ? `;8955${String(n).padStart(7, '0')};${birthday}` : `Клиент ${n};;${birthday}`,
    );
  await fc.assert(
    // More lines than one batch has.
    fc.asyncProperty(fc.array(line, { maxLength: 300, size: 'max' }), async (lines) => {
      const file = ['Имя;Телефон;День рождения', ...lines].join('\n');
      const before = await count();
      const preview = await send(file, actors.owner, `${IMPORT}?preview=true`);
      expect(preview.status).toBe(200);
      expect(await count()).toBe(before);
      expect((await send(file)).body.data).toEqual(preview.body.data);
      expect(await count()).toBe(before + preview.body.data.created);
    }),
    { numRuns: 12 },
  );
});

test('a consent says who imported the list, and when', async () => {
  await send('Имя;Телефон;Рассылка\nСоня;89161234510;да');
  const [sonya] = await find('Соня');
  expect(sonya.consents).toEqual({
    marketing: true,
    at: api.clock.now().toISOString(),
    source: 'provider',
  });
});

test.each([
  ['Windows-1251', windows1251('Имя;Телефон\r\nАнна Кодова;89161234520\r\n')],
  ['UTF-8 with a BOM', Buffer.from('\uFEFFname,phone\nАнна Кодова,89161234520')],
  ['UTF-16', Buffer.from('\uFEFFИмя\tТелефон\r\nАнна Кодова\t89161234520', 'utf16le')],
  ['a named delimiter', Buffer.from('sep=;\r\nИмя;Телефон\r\nАнна Кодова;89161234520')],
])('%s is read', async (_name, file) => {
  const { body } = await send(new Uint8Array(file));
  expect(body.data).toMatchObject({ failed: 0, errors: [] });
  expect(body.data.created + body.data.known).toBe(1);
  expect(await find('Анна Кодова')).toMatchObject([{ phone: '79161234520' }]);
});

test('the first sheet of a workbook is read whatever the file is called: days, numbers and values of formulas', async () => {
  const file = workbook([
    [
      ['Имя', 'Телефон', 'День рождения', 'Согласие на рассылку', 'Город'],
      ['Книга Один', 79161234601, new Date('1990-02-03'), true, 'Тула'],
      [],
      ['Книга Два', { formula: '79161234600+2', value: 79161234602 }, '31.12.1991', false],
      ['Книга Три', '7,916E+10'],
      ['Книга Четыре & <сын>', '8 916 123-46-04 (мама)', 'весной'],
      ['Книга Пять', '', '', '', 'д'.repeat(60_000)],
    ],
    [['Имя'], ['Со второго листа']],
  ]);
  expect((await send(file)).body.data).toEqual({
    created: 3,
    first: [
      { ...NOTHING_ELSE, name: 'Книга Один', phone: '79161234601', birthday: '1990-02-03' },
      { ...NOTHING_ELSE, name: 'Книга Два', phone: '79161234602', birthday: '1991-12-31' },
      { ...NOTHING_ELSE, name: 'Книга Четыре & <сын>', phone: '79161234604' },
    ],
    known: 0,
    failed: 2,
    errors: [
      {
        ...{ line: 5, code: 'phone_precision_lost', column: 'phone' },
        cells: ['Книга Три', '7,916E+10', '', '', ''],
      },
      { line: 7, code: 'row_broken', column: null, cells: null },
    ],
    columns: ['Имя', 'Телефон', 'День рождения', 'Согласие на рассылку', 'Город'],
    field_errors: [{ line: 6, code: 'birthday_invalid', column: 'birthday' }],
    ignored_columns: ['Город'],
  });
  expect(await find('Книга Один')).toMatchObject([
    { phone: '79161234601', birthday: '1990-02-03', consents: { marketing: true } },
  ]);
  expect(await find('Книга Два')).toMatchObject([
    { phone: '79161234602', birthday: '1991-12-31', consents: null },
  ]);
  expect(await find('Книга Четыре & <сын>')).toMatchObject([{ comment: 'мама' }]);
  expect(await find('Со второго листа')).toEqual([]);
  expect((await send(file)).body.data).toMatchObject({ created: 0, known: 3, failed: 2 });
});

test('a workbook that cannot be read is refused by name, and takes nobody along', async () => {
  const compoundFile = (stream: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')]);
  const names = [['Имя'], ['Никто']];
  const sheetOf = (xml: string) => ({
    'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet><sheetData>${xml}</sheetData></worksheet>`),
  });
  const whole = workbook([names]);
  const bomb = workbook([names], { 'xl/media/zeros.xml': new Uint8Array(70 * 1024 * 1024) });
  const refusals: [string, Uint8Array<ArrayBuffer>, number][] = [
    ['import_xls', new Uint8Array(compoundFile('Workbook')), 400],
    ['import_encrypted', new Uint8Array(compoundFile('EncryptedPackage')), 400],
    ['import_broken', whole.slice(0, whole.length / 2), 400],
    ['import_broken', new Uint8Array(zipSync({ 'word/document.xml': Buffer.from('<w/>') })), 400],
    [
      'import_broken',
      workbook([names], sheetOf('<row r="1"><c r="A1" t="s"><v>9</v></c></row>')),
      400,
    ],
    ['import_header', workbook([[['Город'], ['Тула']]]), 400],
    ['import_header', workbook([[]]), 400],
    // A hundred kilobytes that unpack into 70 MB.
    ['import_too_large', bomb, 413],
    // One cell, and all the empty rows above it.
    [
      'import_too_large',
      workbook([names], sheetOf('<row r="900000000"><c r="A900000000"><v>1</v></c></row>')),
      413,
    ],
  ];
  for (const [code, file, status] of refusals) {
    expect([code, ...statusAndCode(await send(file))]).toEqual([code, status, code]);
  }
  expect(await find('Никто')).toEqual([]);
});

test('what a workbook declares stands for nothing: no file is read, and no text grows', async () => {
  const declared = (cell: string) =>
    workbook([[['Имя']]], {
      'xl/worksheets/sheet1.xml': Buffer.from(
        `<!DOCTYPE worksheet [<!ENTITY a "вввввввввв"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
        <worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Имя</t></is></c></row>
        <row r="2"><c r="A2" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`,
      ),
    });
  for (const name of ['Эльза&f;', 'Эльза&b;'])
    expect((await send(declared(name))).status).toBeLessThan(500);
  const query = `filters[name][$startsWith]=${encodeURIComponent('Эльза')}`;
  const added = (await request(`GET /api/client-profiles?${query}`, 'owner')).body.data;
  const names = added.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(['Эльза&b;', 'Эльза&f;']);
});

test('a broken quote spoils its line and no other', async () => {
  const { body } = await send('Имя;Телефон\nЦел;89161234530\nБи"т;"8916"1\nЖив;89161234531\n');
  expect(body.data).toMatchObject({
    created: 2,
    failed: 1,
    errors: [{ line: 3, code: 'row_broken' }],
  });
});

test('a file that is no table of clients is refused', async () => {
  for (const file of ['', 'просто текст', 'Город;Улица\nМосква;Тверская', '\u0000\u0001\u0002']) {
    expect(statusAndCode(await send(file))).toEqual([400, 'import_header']);
  }
  expect(statusAndCode(await send('Имя\nА', actors.client))).toEqual([
    422,
    'provider_profile_required',
  ]);
  expect(statusAndCode(await request(`POST ${IMPORT}`, 'owner', {}))).toEqual([
    400,
    'multipart_invalid',
  ]);
});

/** The number of turns that the event loop makes meanwhile. */
async function loopsDuring(run: () => Promise<unknown>): Promise<number> {
  let [loops, isOver] = [0, false];
  const count = () => {
    loops += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await run();
  isOver = true;
  return loops;
}

test('many clients come in by a hundred a statement, and others are answered in between', async () => {
  const lines = Array.from(
    { length: 1000 },
    (_, n) => `Много ${n};${n % 2 ? 79_170_000_000 + n : ''}`,
  );
  const file = ['Имя;Телефон', ...lines].join('\n');
  let statements = 0;
  const loops = await loopsDuring(async () => {
    statements = await database.during(async () => {
      expect((await send(file)).body.data).toMatchObject({ created: 1000, failed: 0 });
    });
  });
  expect(statements).toBeGreaterThanOrEqual(10);
  expect(statements).toBeLessThan(25);
  expect(loops).toBeGreaterThan(10);
  expect((await send(file)).body.data).toMatchObject({ created: 0, known: 1000 });
});

test('others are answered while lines are read of which no client comes', async () => {
  const linesOf = (line: string) => `Имя;Телефон\n${line.repeat(10_000)}`;
  const megabyteOfBreaks = '\n'.repeat(1024 * 1024);
  // A turn for each hundred lines and for each 64 KB.
  for (const [file, loops] of [
    [linesOf('Без номера;12345\n'), 100],
    [linesOf('Она одна;89161234560\n'), 100],
    [`${linesOf('')}${megabyteOfBreaks}`, 16],
  ] as const) {
    expect(await loopsDuring(() => send(file))).toBeGreaterThanOrEqual(loops);
  }
});

test('what goes out is a table of own clients in which nothing is a formula', async () => {
  await send('Имя;Телефон;Комментарий\n=CMD();89161234540;"строка\nвторая; с ""кавычками"""');
  const { text, headers } = await exported();
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = text.replace(/^\uFEFF/, '').split('\r\n');
  expect(head).toMatch(/^имя;телефон;почта;день рождения;комментарий;метки;согласие на рассылку;/);
  const formula = lines.find((line) => line.includes('CMD'));
  expect(formula).toMatch(/^'=CMD\(\);79161234540;;;"строка\nвторая; с ""кавычками""";/);
  const foreign = await api.get('/api/client-profiles/export', actors.foreign);
  expect(String(foreign.body)).not.toContain('Много');
});

test('an export imported again creates no client', async () => {
  const { text } = await exported();
  const { body } = await send(`\uFEFF${text.replace(/^\uFEFF/, '')}`);
  expect(body.data).toMatchObject({ created: 0, failed: 0 });
});
