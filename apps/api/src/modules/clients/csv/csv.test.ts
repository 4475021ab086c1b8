import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { type CountedDatabase, counted } from '../../../../testing/counted-database.ts';
import { lendDatabase } from '../../../../testing/lent-database.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
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
const send = (file: string | Uint8Array<ArrayBuffer>, token = actors.owner) => {
  const body = new FormData();
  body.append('file', new Blob([file]), 'clients.csv');
  return api.request('POST', IMPORT, { token, body });
};
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

/** As Excel in Russia saves a table. */
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
  ].join('\r\n');
  const first = await send(file);
  expect([first.status, first.body.data]).toEqual([
    200,
    {
      created: 3,
      known: 1,
      failed: 3,
      errors: [
        { line: 3, code: 'phone_invalid', column: 'phone' },
        { line: 6, code: 'name_missing', column: 'name' },
        { line: 8, code: 'phone_precision_lost', column: 'phone' },
      ],
      field_errors: [{ line: 5, code: 'birthday_invalid', column: 'birthday' }],
      ignored_columns: ['Город'],
    },
  ]);
  expect(await find('Ира')).toMatchObject([{ birthday: null, comment: '8 495 111-22-33' }]);
  expect(await find('Вера')).toMatchObject([]);
  expect(await find('Оля')).toMatchObject([{ phone: '79161234501' }]);
  expect((await send(file)).body.data).toMatchObject({ created: 0, known: 4, failed: 3 });
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

test('many clients come in by a hundred a statement, and others are answered in between', async () => {
  const lines = Array.from(
    { length: 3000 },
    (_, n) => `Много ${n};${n % 2 ? 79_170_000_000 + n : ''}`,
  );
  const file = ['Имя;Телефон', ...lines].join('\n');
  let [loops, isOver] = [0, false];
  const count = () => {
    loops += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const statements = await database.during(async () => {
    expect((await send(file)).body.data).toMatchObject({ created: 3000, failed: 0 });
  });
  isOver = true;
  expect(statements).toBeGreaterThanOrEqual(30);
  expect(statements).toBeLessThan(45);
  expect(loops).toBeGreaterThan(30);
  expect((await send(file)).body.data).toMatchObject({ created: 0, known: 3000 });
});

test('of lines that make no client, however many, others are answered in between too', async () => {
  let [loops, isOver] = [0, false];
  const count = () => {
    loops += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const wrong = await send(`Имя;Телефон\n${'Плохая;12\n'.repeat(20_000)}`);
  const same = await send(`Имя;Телефон\n${'Одна;89161234555\n'.repeat(20_000)}`);
  isOver = true;
  expect(wrong.body.data).toMatchObject({ created: 0, failed: 20_000 });
  expect(same.body.data).toMatchObject({ created: 1, known: 19_999 });
  expect(loops).toBeGreaterThan(100);
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
