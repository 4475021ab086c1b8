import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { type RequestAs, requestAs } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

const exported = async (token: string) => {
  const answer = await fetch(`${api.url}/api/client-profiles/export.xlsx`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { headers: answer.headers, file: new Uint8Array(await answer.arrayBuffer()) };
};
const send = (file: string | Uint8Array<ArrayBuffer>, token: string) => {
  const body = new FormData();
  body.append('file', new Blob([file]), 'clients');
  return api.request('POST', '/api/client-profiles/import', { token, body });
};
const clientsOf = async (who: 'owner' | 'foreign') =>
  (await request('GET /api/client-profiles?sort=name&pagination[pageSize]=100', who)).body.data.map(
    ({ name, phone, birthday, comment, tags, consents }: Record<string, unknown>) => [
      name,
      phone,
      birthday,
      comment,
      tags,
      (consents as { marketing?: boolean } | null)?.marketing ?? false,
    ],
  );

test('a workbook that is exported makes the same clients where it is imported', async () => {
  const lines = [
    'Имя;Телефон;День рождения;Комментарий;Метки;Рассылка',
    '=CMD();89161234540;03.02.1990;"строка\nвторая <b> & ""кавычки""";vip, редко;да',
    ...Array.from({ length: 1200 }, (_, n) => `Много ${n};${79_170_000_000 + n};;;;`),
  ];
  await send(lines.join('\n'), actors.owner);
  const { headers, file } = await exported(actors.owner);
  expect(headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/);
  expect(headers.get('content-disposition')).toContain('clients.xlsx');
  expect((await send(file, actors.owner)).body.data).toMatchObject({ created: 0, failed: 0 });
  const { body } = await send(file, actors.foreign);
  expect(body.data).toMatchObject({ failed: 0, field_errors: [] });
  expect(body.data.created).toBeGreaterThan(1200);
  const [own, theirs] = [await clientsOf('owner'), await clientsOf('foreign')];
  expect(own[0]).toEqual([
    ...['=CMD()', '79161234540', '1990-02-03', 'строка\nвторая <b> & "кавычки"'],
    ...[['vip', 'редко'], true],
  ]);
  expect(theirs).toEqual(expect.arrayContaining(own.slice(0, 50)));
});

test('others than its owner get none', async () => {
  expect((await exported(actors.client)).headers.get('content-type')).toMatch(/json/);
});
