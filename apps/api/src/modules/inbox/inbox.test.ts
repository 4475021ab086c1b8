import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addProvider } from '../../../testing/accounts.ts';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { readLive } from '../../../testing/live-reader.ts';
import { codeOf } from '../../../testing/request-as.ts';
import { SOON } from '../../../testing/soon.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { READS_SMS_BUDGET, SENDS_AGAIN } from '../messaging/index.ts';
import { erasuresToCome } from '../privacy/index.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture({ env: { DEAD_MESSAGES_ALERT: '3' } });
});
afterAll(() => fixture.api.close());
beforeEach(async () => {
  for (const table of ['messages', 'help_requests', 'manual_reviews', 'reviews', 'notifications']) {
    await fixture.sql(sql.raw(`delete from ${table}`));
  }
  await fixture.sql(sql`delete from notice_settings`);
  await fixture.sql(sql`delete from personal_data_requests`);
  await fixture.sql(sql`update users set erase_at = null`);
  await fixture.sql(sql`delete from permissions where origin = 'operator'`);
});

const inbox = async (query = '') =>
  (await fixture.request(`GET /api/inbox${query}`, 'operator')).body;
const decision = (kind: string, id: string) =>
  fixture.request(`GET /api/inbox/decision?kind=${kind}&id=${encodeURIComponent(id)}`, 'operator');
const at = (days: number) => new Date(fixture.api.clock.now().getTime() + days * DAY).toISOString();

const addRequest = (text = 'Помогите') =>
  created(fixture.request('POST /api/help-requests', 'client', { type: 'support', text }));
const addManualReview = async (name: string, days: number) =>
  fixture.sql(sql`insert into manual_reviews (document_id, created_at, updated_at, kind, provider,
    provider_payment_id, details) values (${name}, ${at(days)}, ${at(days)}, 'unknown_payment', 'yookassa', ${name}, '{}')`);
const addDead = async (error: string, count: number, days = 0) =>
  fixture.sql(sql`insert into messages (channel, kind, text, dedupe_key, status, error_group, created_at, ended_at)
    select 'sms', 'note', 'Текст', ${error} || n, 'failed', ${error}, ${at(days)}, ${at(days)}
    from generate_series(1, ${count}) as n`);
const addReview = async (name: string, days: number, complaint: string | null = null) => {
  const appointment = await fixture.book({}, 'owner');
  return fixture.sql(sql`insert into reviews (document_id, created_at, updated_at, provider_profile, client_profile,
      appointment, rating, text, status, source, complaint, complaint_status, complained_at)
    values (${name}, ${at(days)}, ${at(days)}, ${fixture.actors.provider}, ${fixture.actors.clientProfile},
      ${appointment.id}, 2, 'Позвоните мне', ${complaint === null ? 'pending' : 'published'}, 'account',
      ${complaint}, ${complaint === null ? null : 'open'}, ${complaint === null ? null : at(days + 1)})`);
};
const eraseIn = (days: number) =>
  fixture.sql(sql`update users set erase_at = ${at(days)} where phone = '79990000002'`);
const idsOf = ({
  data,
}: {
  readonly data: readonly { readonly kind: string; readonly id: string }[];
}) => data.map(({ kind, id }) => `${kind} ${id}`);

describe('the inbox', () => {
  test('has every kind that waits, the oldest first, with its counts', async () => {
    await addReview('pending', -5);
    await addManualReview('money', -4);
    await addDead('no such number', 48, -3);
    await eraseIn(20);
    const { documentId } = await addRequest();
    const { data, meta } = await inbox();
    expect(idsOf({ data })).toEqual([
      'moderation pending',
      'payment_review money',
      'dead_messages no such number',
      `help_request ${documentId}`,
    ]);
    expect(data[2].about).toEqual({ error: 'no such number', count: 48 });
    expect(data[0].about).toMatchObject({
      reason: 'pending',
      rating: 2,
      provider: { name: 'Анна Соколова' },
    });
    expect(data[3]).toMatchObject({
      ...{ due: at(1), assignee: null, since: fixture.api.clock.now().toISOString() },
      about: { type: 'support', status: 'new', user: { name: 'Мария Клиентова' } },
    });
    expect(meta).toEqual({
      counts: {
        help_request: 1,
        payment_review: 1,
        dispute: 0,
        refund_request: 0,
        moderation: 1,
        dead_messages: 1,
        erasure_due: 0,
        confirmation: 0,
      },
      next: null,
    });
    await eraseIn(3);
    const erasure = (await inbox('?kind=erasure_due')).data[0];
    expect([erasure.due, erasure.about.user.name]).toEqual([at(3), 'Мария Клиентова']);
  });

  test('has erasures of the register from the day they were asked for, with the term of the law', async () => {
    await fixture.sql(sql`insert into personal_data_requests (document_id, created_at, updated_at, "user", kind,
        channel, requested_at, due_at)
      select kind, ${at(0)}, ${at(0)}, id, kind, 'paper', ${at(-2)}::timestamptz, ${at(28)}::timestamptz
      from users, unnest(array['erasure', 'export']) as kind where phone = '79990000002'`);
    await eraseIn(3);
    const { data, meta } = await inbox();
    expect(data).toMatchObject([
      {
        kind: 'erasure_due',
        since: at(-2),
        due: at(28),
        about: { user: { name: 'Мария Клиентова' } },
      },
    ]);
    expect(meta.counts.erasure_due).toBe(1);
    const { id } = data[0];
    expect((await decision('erasure_due', id)).body.data.is_open).toBe(true);
    await fixture.sql(sql`update users set erase_at = null`);
    expect((await inbox()).meta.counts.erasure_due).toBe(1);
    await fixture.sql(sql`update personal_data_requests set status = 'cancelled', closed_at = ${at(0)},
      closed_by = (select id from users where phone = '79990000009')`);
    expect((await decision('erasure_due', id)).body.data).toMatchObject({
      ...{ is_open: false, decision: 'cancelled', decided_at: at(0) },
      decided_by: { name: 'Олег Операторов' },
    });
    expect((await inbox()).data).toEqual([]);
  });

  test('tells a complaint from a review that waits, and since when', async () => {
    await addReview('complained', -5, 'Это не наш клиент');
    const [item] = (await inbox()).data;
    expect([item.about.reason, item.since]).toEqual(['complaint', at(-4)]);
  });

  test('goes by pages, also among those of one instant', async () => {
    for (const name of ['c', 'a', 'b', 'e', 'd']) await addManualReview(name, -1);
    const first = await inbox('?limit=2');
    const second = await inbox(`?limit=2&cursor=${first.meta.next}`);
    const third = await inbox(`?limit=2&cursor=${second.meta.next}`);
    expect([first, second, third].flatMap((page) => idsOf(page))).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((id) => `payment_review ${id}`),
    );
    expect(third.meta.next).toBeNull();
    for (const cursor of [
      'nonsense',
      'WzFd',
      Buffer.from('[1,"other","a"]').toString('base64url'),
    ]) {
      const refused = await fixture.request(`GET /api/inbox?cursor=${cursor}`, 'operator');
      expect([refused.status, codeOf(refused)]).toEqual([400, 'query_invalid']);
    }
  });

  test('has no kind that the role may not decide', async () => {
    await addManualReview('money', -1);
    await addRequest();
    await fixture.sql(sql`insert into permissions (role, action, origin, state)
      select id, 'api::payment.manual-review.resolve', 'operator', 'revoked' from roles where type = 'operator'`);
    const { data, meta } = await inbox();
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['help_request']);
    expect(meta.counts.payment_review).toBeUndefined();
    expect((await decision('payment_review', 'money')).status).toBe(404);
  });

  test('tells who decided what is gone, and when', async () => {
    const { id, documentId } = await addRequest();
    expect((await decision('help_request', documentId)).body.data).toMatchObject({
      ...{ is_open: true, decision: null, decided_by: null },
    });
    await fixture.request(`PUT /api/help-requests/${id}`, 'operator', { status: 'closed' });
    expect((await decision('help_request', documentId)).body.data).toMatchObject({
      ...{ is_open: false, decision: 'closed', decided_by: { name: 'Олег Операторов' } },
      decided_at: fixture.api.clock.now().toISOString(),
    });
    await addReview('pending', -1);
    await fixture.request('PUT /api/reviews/pending', 'operator', { status: 'published' });
    expect((await decision('moderation', 'pending')).body.data).toMatchObject({
      ...{ is_open: false, decision: 'published', decided_by: { name: 'Олег Операторов' } },
    });
    await addDead('gone', 1);
    expect((await decision('dead_messages', 'gone')).body.data.is_open).toBe(true);
    await fixture.sql(sql`update messages set status = 'queued'`);
    expect((await decision('dead_messages', 'gone')).body.data.is_open).toBe(false);
    expect((await decision('help_request', 'none')).status).toBe(404);
    expect((await inbox()).data).toEqual([]);
  });

  test('is announced to operators as it changes, and to nobody else', async () => {
    const operator = await readLive(fixture.api.url, fixture.actors.operator);
    const client = await readLive(fixture.api.url, fixture.actors.client);
    const { documentId } = await addRequest();
    await vi.waitFor(() => {
      expect(operator.events).toContain('inbox help_request');
      expect(operator.events).toContain(`help-requests ${documentId}`);
    }, SOON);
    await addManualReview('money', 0);
    await expect.poll(() => operator.events).toContain('inbox payment_review');
    expect(client.events.filter((event) => event.includes('inbox'))).toEqual([]);
    operator.close();
    client.close();
  });
});

describe('operators are told', () => {
  const OPERATOR = sql`(select id from users where phone = '79990000009')`;
  const notices = async () =>
    (
      await fixture.sql<{ kind: string }>(
        sql`select kind from notifications where "user" = ${OPERATOR} order by id`,
      )
    ).map(({ kind }) => kind);
  const queued = async () =>
    (
      await fixture.sql<{ way: string }>(
        sql`select channel || ' ' || kind as way from messages where "user" = ${OPERATOR} order by id`,
      )
    ).map(({ way }) => way);
  const withMail = () =>
    fixture.sql(sql`update users set email = 'desk@okoshko.example', confirmed_email = 'desk@okoshko.example'
      where id = ${OPERATOR}`);
  const switches = (staff_topics: object, part: 'operator' | 'client' = 'operator') =>
    fixture.request('PUT /api/notice-settings', part, { staff_topics });

  test('of a new request: in the desk and by mail, with its place there and nothing of the person', async () => {
    await withMail();
    await addRequest('Мой телефон 79161234567');
    expect([await notices(), await queued()]).toEqual([
      ['staff_help_request'],
      ['email notice_help_request'],
    ]);
    await fixture.api.settle();
    const [mail] = await fixture.sql<{ text: string }>(
      sql`select text from sandbox_messages where channel = 'email' order by id desc limit 1`,
    );
    expect(mail?.text).toBe(
      `Новая заявка\nВопрос в поддержку.\n\n${fixture.api.url}/desk?kind=help_request`,
    );
  });

  test('of none that they switched off, by channel', async () => {
    await withMail();
    expect((await switches({ help_request: { app: false } })).status).toBe(200);
    await addRequest();
    expect([await notices(), await queued()]).toEqual([[], ['email notice_help_request']]);
    await switches({ help_request: { app: true, email: false } });
    await addRequest();
    expect([await notices(), (await queued()).length]).toEqual([['staff_help_request'], 1]);
  });

  test('by settings that are theirs alone', async () => {
    const own = (await fixture.request('GET /api/notice-settings', 'operator')).body.data;
    expect(own.staff_topics.dead_messages).toEqual({
      ...{ app: true, push: true, telegram: true, email: true },
    });
    expect(
      (await fixture.request('GET /api/notice-settings', 'client')).body.data.staff_topics,
    ).toBeNull();
    const refused = await switches({ help_request: { app: false } }, 'client');
    expect([refused.status, codeOf(refused)]).toEqual([405, 'method_not_allowed']);
  });

  test('of a complaint once, and of one that is made anew again', async () => {
    await addReview('complained', -1, null);
    await fixture.sql(sql`update reviews set status = 'published'`);
    const complain = (complaint: string | null) =>
      fixture.request('PUT /api/reviews/complained', 'owner', { complaint });
    await complain('Не наш клиент');
    await fixture.request('PUT /api/reviews/complained', 'owner', { reply: 'Спасибо' });
    expect(await notices()).toEqual(['staff_moderation']);
    fixture.api.clock.advance(1000);
    await complain(null);
    await complain('Снова');
    expect(await notices()).toEqual(['staff_moderation', 'staff_moderation']);
  });

  test('of undelivered messages from the threshold on, once an hour', async () => {
    await addDead('no such number', 2);
    const sweep = async (ms: number) => {
      fixture.api.clock.advance(ms);
      await fixture.api.settle();
      return (await notices()).length;
    };
    expect(await sweep(60_000)).toBe(0);
    await addDead('another', 1);
    expect(await sweep(60_000)).toBe(1);
    await addDead('third', 40);
    expect(await sweep(10 * 60_000)).toBe(1);
    await addDead('fourth', 40);
    expect(await sweep(50 * 60_000)).toBe(2);
    expect(await sweep(2 * HOUR)).toBe(2);
  });

  test('of an erasure that comes, once', async () => {
    await eraseIn(8);
    const sweep = async (ms: number) => {
      fixture.api.clock.advance(ms);
      await fixture.api.settle();
      return await notices();
    };
    expect(await sweep(HOUR)).toEqual([]);
    expect(await sweep(DAY)).toEqual(['staff_erasure_due']);
    expect(await sweep(DAY)).toEqual(['staff_erasure_due']);
  });

  test('of nothing that their role may not decide, nor of what they did themselves', async () => {
    await created(fixture.request('POST /api/help-requests', 'operator', { type: 'support' }));
    expect(await notices()).toEqual([]);
    await fixture.sql(sql`insert into permissions (role, action, origin, state)
      select id, 'api::help-request.help-request.update', 'operator', 'revoked' from roles where type = 'operator'`);
    await addRequest();
    expect(await notices()).toEqual([]);
  });
});

describe('a role that was copied from the operators’', () => {
  const MEMBER = '79165550701';
  const member = sql`(select id from users where phone = ${MEMBER})`;
  const copy = sql`(select id from roles where type = 'desk-copy')`;
  beforeAll(async () => {
    await addProvider(fixture.api.context, MEMBER);
    await fixture.sql(sql`insert into roles (document_id, created_at, updated_at, name, description, type)
      values ('desk-copy', now(), now(), 'Дежурные', '', 'desk-copy')`);
    await fixture.sql(sql`update users set role = ${copy} where phone = ${MEMBER}`);
  });
  beforeEach(() =>
    fixture.sql(sql`insert into permissions select ${copy}, action, 'operator' from permissions
      where origin = 'code' and role = (select id from roles where type = 'operator')`),
  );
  const sweep = async () => {
    fixture.api.clock.advance(60_000);
    await fixture.api.settle();
  };
  const useUpMoney = async () => {
    await fixture.sql(sql`insert into sms_spending (scope, name, hour, messages, parts, cost)
      values ('share', 'messages', date_trunc('hour', ${at(0)}::timestamptz), 1, 1, 1000000000000)
      on conflict (scope, name, hour) do update set cost = excluded.cost`);
    await sweep();
  };
  const complain = async () => {
    await addReview('complained', -1);
    await fixture.sql(sql`update reviews set status = 'published'`);
    await fixture.request('PUT /api/reviews/complained', 'owner', { complaint: 'Не наш клиент' });
  };
  const requestErasure = async () => {
    await eraseIn(5);
    await sweep();
  };
  const failMessages = async () => {
    await fixture.sql(sql`delete from messages`);
    await addDead('copied', 5);
    await sweep();
  };

  test.each([
    ['help_request', 'api::help-request.help-request.update', addRequest],
    ['moderation', 'api::review.review.update', complain],
    ['dead_messages', SENDS_AGAIN, failMessages],
    ['erasure_due', erasuresToCome.action, requestErasure],
    ['sms_budget', READS_SMS_BUDGET, useUpMoney],
  ] as const)('is told of %s while it holds what decides it, and not without', async (...row) => {
    const [topic, action, cause] = row;
    const kinds = async () =>
      (
        await fixture.sql<{ kind: string }>(
          sql`select kind from notifications where "user" = ${member}`,
        )
      ).map(({ kind }) => kind);
    await fixture.sql(sql`delete from permissions where role = ${copy} and action = ${action}`);
    await cause();
    expect(await kinds()).not.toContain(`staff_${topic}`);
    await fixture.sql(sql`delete from notifications`);
    await fixture.sql(sql`delete from reviews`);
    await fixture.sql(sql`insert into permissions select ${copy}, ${action}, 'operator'`);
    fixture.api.clock.advance(DAY);
    await cause();
    expect(await kinds()).toContain(`staff_${topic}`);
  });
});
