import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProvider } from '../../../testing/accounts.ts';
import { type ActorName, type Actors, createActors, created } from '../../../testing/actors.ts';
import { codeOf, type RequestAs, requestAs, statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DAY } from '../../platform/clock.ts';
import { rows } from '../../platform/db/rows.ts';
import { requestLimits } from './rules.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
beforeAll(async () => {
  api = await startApi();
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
/** A member of the staff whose role is of this type. */
async function staffOf(phone: string, type: string): Promise<string> {
  await addProvider(api.context, phone);
  await run(
    sql`update users set role = (select id from roles where type = ${type}) where phone = ${phone}`,
  );
  return api.signIn(phone);
}
const ask = (part: ActorName = 'owner') =>
  created(request('POST /api/help-requests', part, { type: 'support', text: 'Не приходит код' }));
const write = (part: ActorName, id: number, data: object) =>
  request('POST /api/help-messages', part, { help_request: id, ...data });
const thread = async (part: ActorName, id: number) =>
  (
    await request(
      `GET /api/help-messages?filters[help_request][id]=${id}&populate=writer&sort=id`,
      part,
    )
  ).body.data;
const stateOf = async (id: number, part: ActorName = 'operator') =>
  (await request(`GET /api/help-requests/${id}?populate=assignee`, part)).body.data;
const noticesOf = async (part: ActorName) =>
  (await request('GET /api/notifications?sort=id', part)).body.data;
/** Notices of the first operator, who sees everybody's. */
const OWN_OF_OPERATOR = 'GET /api/notifications?filters[user][phone]=79990000009';
const countOfOperator = async () =>
  (await request(OWN_OF_OPERATOR, 'operator')).body.meta.pagination.total;

describe('what is written under a request', () => {
  test('is read by its author but for notes and names, and by nobody else', async () => {
    const { id } = await ask();
    await write('operator', id, { text: 'Проверьте спам' });
    await write('operator', id, { text: 'Второй раз пишет', kind: 'note' });
    await write('owner', id, { text: 'Нашлось' });
    const all = await thread('operator', id);
    expect(
      all.map(({ kind, text, writer }: Record<string, { name?: string }>) => [
        kind,
        text,
        writer?.name,
      ]),
    ).toEqual([
      ['answer', 'Проверьте спам', 'Олег Операторов'],
      ['note', 'Второй раз пишет', 'Олег Операторов'],
      ['question', 'Нашлось', 'Анна Соколова'],
    ]);
    const own = await thread('owner', id);
    expect(own.map(({ kind, text }: Record<string, string>) => [kind, text])).toEqual([
      ['answer', 'Проверьте спам'],
      ['question', 'Нашлось'],
    ]);
    expect(Object.keys(own[0]).filter((name) => ['writer', 'user'].includes(name))).toEqual([]);
    expect(await thread('client', id)).toEqual([]);
    expect((await write('client', id, { text: 'х' })).status).toBe(400);
    expect((await write('owner', id, { text: 'х', kind: 'answer' })).status).toBe(400);
    expect((await write('operator', id, { text: '  ' })).status).toBe(400);
  });

  test('says whose turn it is: an answer is the work of who gives it, a question waits a day and opens again', async () => {
    const { id } = await ask();
    const now = api.clock.now();
    const due = new Date(now.getTime() + DAY).toISOString();
    expect((await stateOf(id)).due_at).toBe(due);
    await write('operator', id, { text: 'Смотрю', kind: 'note' });
    expect(await stateOf(id)).toMatchObject({ status: 'new', due_at: due, assignee: null });
    await write('operator', id, { text: 'Готово' });
    expect(await stateOf(id)).toMatchObject({
      status: 'in_work',
      due_at: null,
      assignee: { name: 'Олег Операторов' },
    });
    await write('operator', id, { text: 'Закрываю', closes: true });
    expect(await stateOf(id)).toMatchObject({ status: 'closed', closed_at: now.toISOString() });
    await write('owner', id, { text: 'Опять' });
    expect(await stateOf(id)).toMatchObject({ status: 'in_work', due_at: due, closed_at: null });
    const items = (await request('GET /api/inbox?kind=help_request', 'operator')).body.data;
    const { documentId } = await stateOf(id);
    expect(items.find((item: { id: string }) => item.id === documentId).due).toBe(due);
  });

  test('is not answered by two at once: the second reads what the first wrote', async () => {
    const second = await staffOf('79990000077', 'operator');
    const { id, documentId } = await ask();
    const seen_version = (await stateOf(id)).version;
    const answers = await Promise.all(
      [actors.operator, second].map((token, n) =>
        api.post(
          '/api/help-messages',
          { data: { help_request: documentId, text: `Ответ ${n}`, seen_version } },
          token,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.flatMap((answer) => codeOf(answer) ?? [])).toEqual(['stale']);
    expect(await thread('operator', id)).toHaveLength(1);
  });

  test('is not answered unread, whatever came meanwhile and whoever sent it', async () => {
    for (const meanwhile of ['owner', 'operator'] as const) {
      for (const isBegun of [false, true]) {
        const { id, documentId } = await ask();
        if (isBegun) await write('operator', id, { text: 'Смотрю' });
        const { version } = await stateOf(id);
        await write(meanwhile, id, { text: 'Ещё важное' });
        const late = { text: 'Не читав', seen_version: version, closes: true };
        const before = (await thread('operator', id)).length;
        expect(statusAndCode(await write('operator', id, late))).toEqual([409, 'stale']);
        const closing = await api.request('PUT', `/api/help-requests/${documentId}`, {
          token: actors.operator,
          body: { data: { status: 'closed', version } },
        });
        expect(statusAndCode(closing)).toEqual([409, 'stale']);
        expect(await thread('operator', id)).toHaveLength(before);
      }
    }
  });

  test('is what its writer may say: no words in the author’s mouth, none that nobody sees, any sign where the notice is cut', async () => {
    const { id } = await ask();
    expect((await write('operator', id, { text: 'Отказываюсь', kind: 'question' })).status).toBe(
      400,
    );
    for (const text of [`${'x'.repeat(298)}😀${'y'.repeat(50)}`, '😀'.repeat(300)])
      expect((await write('operator', id, { text })).status).toBe(201);
  });

  test('has signs that are drawn and no others, as have a first request and a template', async () => {
    const { id } = await ask();
    const takes = {
      message: (text: string) => write('owner', id, { text }),
      answer: (text: string) => write('operator', id, { text }),
      request: (text: string) =>
        request('POST /api/help-requests', 'owner', { type: 'support', text }),
      template: (text: string) =>
        request('POST /api/answer-templates', 'operator', { title: 'Привет', text }),
      title: (title: string) =>
        request('POST /api/answer-templates', 'operator', { title, text: 'Здравствуйте' }),
    };
    for (const [name, send] of Object.entries(takes)) {
      for (const unseen of ['  ', '\n\t', '\u200b', '\u3164', '\u200d\u2060\ufeff', '\u0007']) {
        expect([name, ...statusAndCode(await send(unseen))]).toEqual([
          ...[name, 400, 'validation_failed'],
        ]);
      }
      const { data } = (await send(' При\u0007вет\u001b[0m,\r\nмир\u0085 ')).body;
      expect([name, name === 'title' ? data.title : data.text]).toEqual([name, 'Привет[0m,\nмир']);
    }
  });

  test('is one notice to the staff, however much the author writes before the next answer', async () => {
    const { id } = await ask();
    const before = await countOfOperator();
    for (const text of ['раз', 'два', 'три']) await write('owner', id, { text });
    expect((await countOfOperator()) - before).toBe(1);
    await write('operator', id, { text: 'Ответ' });
    api.clock.advance(60_000);
    for (const text of ['четыре', 'пять']) await write('owner', id, { text });
    expect((await countOfOperator()) - before).toBe(2);
  });

  test('keeps the request from being withdrawn once staff have begun', async () => {
    const noted = await ask();
    await write('operator', noted.id, { text: 'Позвонить', kind: 'note' });
    const given = await ask();
    const operator = (await api.get('/api/users/me', actors.operator)).body.id;
    await request(`PUT /api/help-requests/${given.id}`, 'operator', { assignee: operator });
    for (const { id } of [noted, given]) {
      const answer = await request(`DELETE /api/help-requests/${id}`, 'owner');
      expect(statusAndCode(answer)).toEqual([409, 'help_request_begun']);
    }
    const untouched = await ask();
    expect((await request(`DELETE /api/help-requests/${untouched.id}`, 'owner')).status).toBe(204);
  });

  test('comes to the author by a notice and, once their mailbox is proved, by e-mail', async () => {
    const { id, documentId } = await ask();
    const mails = () =>
      run<{ to: string; text: string }>(
        sql`select "to", text from messages where kind = 'help_answer' order by id desc`,
      );
    await write('operator', id, { text: 'Без почты' });
    const before = (await mails()).length;
    expect((await noticesOf('owner')).at(-1)).toMatchObject({
      ...{ kind: 'help_answered', title: 'Поддержка ответила', text: 'Без почты' },
      data: { request: documentId },
    });
    await run(sql`update users set email = 'anna@salon.test', confirmed_email = 'anna@salon.test'
      where phone = '79990000001'`);
    await write('operator', id, { text: 'С почтой' });
    const after = await mails();
    expect(after.length - before).toBe(1);
    expect(after[0]).toMatchObject({ to: 'anna@salon.test' });
    expect(after[0]?.text).toContain(`С почтой\n\nОтветить: `);
    expect(after[0]?.text).toContain(`/cabinet/help/${documentId}`);
    await write('operator', id, { text: 'Для своих', kind: 'note' });
    expect(await mails()).toHaveLength(after.length);
  });

  test('tells the colleague who works on it alone, and whom it is handed to', async () => {
    const token = await staffOf('79990000078', 'support');
    const me = (await api.get('/api/users/me', token)).body;
    const titles = async () =>
      (await api.get('/api/notifications?sort=id', token)).body.data.map(
        ({ title }: { title: string }) => title,
      );
    const colleagues =
      '/api/users?filters[role][type][$in][0]=operator&filters[role][type][$in][1]=support';
    expect((await api.get(colleagues, token)).body.map(({ id }: { id: number }) => id)).toContain(
      me.id,
    );
    const { id } = await ask('client');
    const clerk = await staffOf('79990000079', 'accountant');
    const { id: accountant } = (await api.get('/api/users/me', clerk)).body;
    const path = `PUT /api/help-requests/${id}`;
    expect(statusAndCode(await request(path, 'operator', { assignee: accountant }))).toEqual([
      400,
      'validation_failed',
    ]);
    await request(path, 'operator', { assignee: me.id });
    const before = await countOfOperator();
    await write('client', id, { text: 'Ещё вопрос' });
    expect((await titles()).slice(-2)).toEqual(['Вам передали заявку', 'Человек дописал в заявку']);
    expect(await countOfOperator()).toBe(before);
    const data = { help_request: id, text: 'Отвечаю' };
    expect((await api.post('/api/help-messages', { data }, token)).status).toBe(201);
    expect((await api.post('/api/help-messages', { data }, clerk)).status).toBe(405);
  });

  test('is in the export of its author’s data, notes of the staff aside', async () => {
    const { id } = await ask('foreign');
    await write('foreign', id, { text: 'Моё' });
    await write('operator', id, { text: 'Вам' });
    await write('operator', id, { text: 'Для своих', kind: 'note' });
    const archive = JSON.stringify((await request('GET /api/users/me/export', 'foreign')).body);
    expect(['Моё', 'Вам', 'Для своих'].map((text) => archive.includes(text))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is asked so often in a day', async () => {
    const { id } = await ask('client');
    await write('client', id, { text: 'Раз' });
    const { max } = requestLimits(false).messages;
    await run(sql`update limits set count = ${max} where key like 'help:messages:%'`);
    expect(statusAndCode(await write('client', id, { text: 'Два' }))).toEqual([
      429,
      'help_request_limit',
    ]);
    expect((await write('operator', id, { text: 'Ответ' })).status).toBe(201);
  });
});
