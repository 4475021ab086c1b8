import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;

const PATH = '/api/reviews';
let completedAppointment: number;
let upcomingAppointment: number;
let service: number;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
  service = (
    await created(
      request('POST /api/services', 'owner', { title: 'Маникюр', duration: 60, price: 100 }),
    )
  ).id;
  const book = async (starts_at: string) =>
    (
      await created(
        request('POST /api/appointments', 'owner', {
          services: [service],
          starts_at,
          client_profile: actors.clientProfile,
        }),
      )
    ).id as number;
  completedAppointment = await book('2026-11-20T09:00:00Z');
  upcomingAppointment = await book('2026-11-30T09:00:00Z');
  await request(`PUT /api/appointments/${completedAppointment}`, 'owner', { status: 'completed' });
});
afterAll(() => api.close());

const write = (data: object = {}) =>
  request(`POST ${PATH}`, 'client', {
    appointment: completedAppointment,
    rating: 5,
    text: 'Отлично',
    ...data,
  });

/** Anna's rating and number of reviews, as visitors read them. */
async function readRating() {
  const { data } = (await request(`GET /api/provider-profiles/${actors.provider}`, 'visitor')).body;
  return [data.rating, data.reviews_count];
}

/** Deletes the review after the check. */
async function withReview(data: object, check: (id: number) => Promise<void>) {
  const { id } = await created(write(data));
  await check(id);
  expect((await request(`DELETE ${PATH}/${id}`, 'client')).status).toBe(204);
}

describe('a review', () => {
  test('is written once by a client who completed an appointment', async () => {
    const { id, ...review } = await created(write());
    expect(review).toMatchObject({
      rating: 5,
      status: 'published',
      source: 'account',
      reply: null,
    });
    const again = await write();
    expect([again.status, again.body.error.message]).toEqual([
      400,
      'This attribute must be unique',
    ]);
    expect(await readRating()).toEqual([5, 1]);
    await request(`DELETE ${PATH}/${id}`, 'client');
    expect(await readRating()).toEqual([null, 0]);
  });

  test('is not written of an upcoming appointment, of another client’s, or by the provider', async () => {
    expect(statusAndCode(await write({ appointment: upcomingAppointment }))).toEqual([
      422,
      'visit_not_completed',
    ]);
    const data = { appointment: completedAppointment, rating: 1 };
    expect(statusAndCode(await request(`POST ${PATH}`, 'owner', data))).toEqual([
      422,
      'visit_not_completed',
    ]);
    expect((await request(`POST ${PATH}`, 'foreign', data)).status).toBe(400);
    expect((await request(`POST ${PATH}`, 'visitor', data)).status).toBe(403);
  });

  test.each([
    [{ rating: 0 }, /rating must be greater/],
    [{ rating: 6 }, /rating must be less/],
    [{ rating: 4.5 }, /rating must be an integer/],
    [{ text: 'x'.repeat(2001) }, /at most 2000/],
    [{ reply: 'сам себе' }, /Invalid key reply/],
    [{ status: 'published' }, /Invalid key status/],
    [{ client_profile: 1 }, /Invalid key client_profile|do not exist/],
  ])('%j is refused', async (data, sentence) => {
    const answer = await write(data);
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      expect.stringMatching(sentence),
    ]);
  });

  test('is read by visitors without its client and appointment', async () => {
    await withReview({}, async (id) => {
      const { data } = (
        await request(`GET ${PATH}/${id}?populate=client_profile,appointment`, 'visitor')
      ).body;
      expect(data).toMatchObject({ rating: 5, text: 'Отлично' });
      for (const key of ['client_profile', 'appointment', 'status', 'source']) {
        expect(Object.keys(data)).not.toContain(key);
      }
    });
  });

  test('with contacts in it waits for operators', async () => {
    await withReview({ text: 'лучше на nogti.ru' }, async (id) => {
      expect((await request(`GET ${PATH}/${id}`, 'client')).body.data.status).toBe('pending');
      expect((await request(`GET ${PATH}/${id}`, 'visitor')).status).toBe(404);
      await request(`PUT ${PATH}/${id}`, 'operator', { status: 'published' });
      expect((await request(`GET ${PATH}/${id}`, 'visitor')).status).toBe(200);
    });
  });

  test('is replied to by its provider, who changes and deletes nothing else', async () => {
    await withReview({}, async (id) => {
      const blank = await request(`PUT ${PATH}/${id}`, 'owner', { reply: '  ' });
      expect([blank.body.data.reply, blank.body.data.replied_at]).toEqual([null, null]);
      const replied = await request(`PUT ${PATH}/${id}`, 'owner', { reply: 'Спасибо!' });
      expect(replied.body.data).toMatchObject({
        reply: 'Спасибо!',
        replied_at: '2026-11-21T09:00:00.000Z',
        edited_at: null,
      });
      for (const [key, value] of Object.entries({ rating: 1, text: 'х', status: 'hidden' })) {
        const answer = await request(`PUT ${PATH}/${id}`, 'owner', { [key]: value });
        expect(answer.body.error.message).toBe(`Invalid key ${key}`);
      }
      expect((await request(`DELETE ${PATH}/${id}`, 'owner')).status).toBe(404);
      expect((await request(`GET ${PATH}/${id}`, 'visitor')).status).toBe(200);
    });
  });

  test('is edited by its author, who cannot reply to it', async () => {
    await withReview({}, async (id) => {
      const edited = await request(`PUT ${PATH}/${id}`, 'client', { rating: 3, text: 'Так себе' });
      expect(edited.body.data).toMatchObject({ rating: 3, edited_at: '2026-11-21T09:00:00.000Z' });
      const reply = await request(`PUT ${PATH}/${id}`, 'client', { reply: 'х' });
      expect(reply.body.error.message).toBe('Invalid key reply');
    });
  });

  test('hidden by operators stays hidden: it is neither edited, nor deleted and written anew', async () => {
    await withReview({}, async (id) => {
      await request(`PUT ${PATH}/${id}`, 'operator', {
        status: 'hidden',
        moderation_reason: 'Не о визите',
      });
      const edited = await request(`PUT ${PATH}/${id}`, 'client', { text: 'Снова здесь' });
      expect(edited.status).toBe(404);
      expect((await request(`DELETE ${PATH}/${id}`, 'client')).status).toBe(404);
      expect((await request(`GET ${PATH}/${id}`, 'client')).body.data.status).toBe('hidden');
      expect((await request(`GET ${PATH}/${id}`, 'visitor')).status).toBe(404);
      await request(`PUT ${PATH}/${id}`, 'operator', { status: 'published' });
    });
  });

  test('of another client is neither edited nor deleted', async () => {
    await withReview({}, async (id) => {
      expect((await request(`PUT ${PATH}/${id}`, 'foreign', { rating: 1 })).status).toBe(404);
      expect((await request(`DELETE ${PATH}/${id}`, 'foreign')).status).toBe(404);
      expect((await request(`PUT ${PATH}/${id}`, 'visitor', { rating: 1 })).status).toBe(403);
      expect((await request(`GET ${PATH}/${id}`, 'owner')).body.data.rating).toBe(5);
    });
  });

  test('is moderated by operators, for a reason that the author reads, and not rewritten', async () => {
    await withReview({}, async (id) => {
      const moderate = (data: object) => request(`PUT ${PATH}/${id}`, 'operator', data);
      expect((await moderate({ text: 'Ужасно' })).body.error.message).toBe('Invalid key text');
      expect(statusAndCode(await moderate({ status: 'hidden' }))).toEqual([
        400,
        'validation_failed',
      ]);
      expect(statusAndCode(await moderate({ status: 'pending' }))).toEqual([
        400,
        'validation_failed',
      ]);
      await moderate({ status: 'hidden', moderation_reason: 'Не о визите' });
      const hidden = (await request(`GET ${PATH}/${id}`, 'client')).body.data;
      expect(hidden).toMatchObject({ status: 'hidden', moderation_reason: 'Не о визите' });
      expect(await readRating()).toEqual([null, 0]);
      await moderate({ status: 'published' });
      expect((await request(`GET ${PATH}/${id}`, 'client')).body.data.moderation_reason).toBeNull();
      expect(await readRating()).toEqual([5, 1]);
    });
  });

  test('is complained of by its provider, and moderation decides the complaint', async () => {
    await withReview({ rating: 1 }, async (id) => {
      const complain = (complaint: string | null) =>
        request(`PUT ${PATH}/${id}`, 'owner', { complaint });
      expect((await complain('Её не было')).body.data).toMatchObject({
        status: 'published',
        complaint_status: 'open',
        complained_at: '2026-11-21T09:00:00.000Z',
      });
      expect((await complain(null)).body.data.complaint_status).toBeNull();
      await complain('Это конкурентка');
      const openComplaints = await request(
        `GET ${PATH}?filters[complaint_status]=open`,
        'operator',
      );
      expect(openComplaints.body.data.map((one: { id: number }) => one.id)).toEqual([id]);
      const byAuthor = (await request(`GET ${PATH}/${id}`, 'client')).body.data;
      expect(Object.keys(byAuthor)).not.toContain('complaint');
      await request(`PUT ${PATH}/${id}`, 'operator', { status: 'published' });
      expect((await request(`GET ${PATH}/${id}`, 'owner')).body.data.complaint_status).toBe(
        'dismissed',
      );
      expect(statusAndCode(await complain('Снова'))).toEqual([409, 'complaint_decided']);
      await request(`PUT ${PATH}/${id}`, 'client', { text: 'Иначе' });
      expect((await complain('И это неправда')).body.data.complaint_status).toBe('open');
      const data = { status: 'hidden', moderation_reason: 'Визита не было' };
      expect(
        (await request(`PUT ${PATH}/${id}`, 'operator', data)).body.data.complaint_status,
      ).toBe('upheld');
      await request(`PUT ${PATH}/${id}`, 'operator', { status: 'published' });
    });
  });

  test.each([
    ['client', { rating: 3, text: 'Иначе' }],
    ['owner', { reply: 'Спасибо' }],
    ['owner', { complaint: 'Её не было' }],
    ['operator', { status: 'hidden', moderation_reason: 'Визита не было' }],
  ] as const)('a change that the %s sends twice is written once: %j', async (who, change) => {
    await withReview({ rating: 1 }, async (id) => {
      const countEvents = async () => {
        const count = sql`select count(*)::int as events from review_events where review = ${id}`;
        return (await rows<{ events: number }>(api.context.database.db, count))[0]?.events;
      };
      const before = await countEvents();
      const first = await request(`PUT ${PATH}/${id}`, who, change);
      api.clock.advance(60_000);
      const again = await request(`PUT ${PATH}/${id}`, who, change);
      expect([again.status, again.body.data]).toEqual([200, first.body.data]);
      expect(await countEvents()).toBe(Number(before) + 1);
      await request(`PUT ${PATH}/${id}`, 'operator', { status: 'published' });
      api.clock.advance(-60_000);
    });
  });

  test('is complained of in vain: its provider reads why, its author nothing of it', async () => {
    await withReview({ rating: 2 }, async (id) => {
      await request(`PUT ${PATH}/${id}`, 'owner', { complaint: 'Это неправда' });
      const decide = (data: object) => request(`PUT ${PATH}/${id}`, 'operator', data);
      const misplaced = {
        status: 'hidden',
        moderation_reason: 'Грубость',
        complaint_answer: 'Нет',
      };
      expect(statusAndCode(await decide(misplaced))).toEqual([400, 'validation_failed']);
      const why = 'Визит был, мнение вежливое';
      await decide({ status: 'published', complaint_answer: why });
      const byProvider = (await request(`GET ${PATH}/${id}`, 'owner')).body.data;
      expect(byProvider).toMatchObject({ complaint_status: 'dismissed', complaint_answer: why });
      for (const part of ['client', 'visitor'] as const) {
        const { data } = (await request(`GET ${PATH}/${id}`, part)).body;
        expect(Object.keys(data)).not.toContain('complaint_answer');
      }
      const [notice] = (await request('GET /api/notifications?sort=id:desc', 'owner')).body.data;
      expect(notice.text).toBe(`Жалоба отклонена: отзыв остаётся. ${why}`);
      const answer = await request(`PUT ${PATH}/${id}`, 'owner', { complaint_answer: 'Сама себе' });
      expect(answer.body.error.message).toBe('Invalid key complaint_answer');
      await request(`PUT ${PATH}/${id}`, 'client', { text: 'Иначе' });
      expect((await request(`GET ${PATH}/${id}`, 'owner')).body.data.complaint_answer).toBeNull();
      expect(statusAndCode(await decide({ complaint_answer: why }))).toEqual([
        400,
        'validation_failed',
      ]);
    });
  });

  test('has a history, and its author and provider are notified', async () => {
    await withReview({ text: 'Хорошо' }, async (id) => {
      await request(`PUT ${PATH}/${id}`, 'client', { rating: 4, text: 'Неплохо' });
      await request(`PUT ${PATH}/${id}`, 'client', { rating: 4, text: 'Неплохо' });
      await request(`PUT ${PATH}/${id}`, 'owner', { reply: 'Спасибо!' });
      const data = { status: 'hidden', moderation_reason: 'Не о визите' };
      await request(`PUT ${PATH}/${id}`, 'operator', data);
      await request(`PUT ${PATH}/${id}`, 'operator', { status: 'published' });
      const events = (
        await request(`GET /api/review-events?filters[review]=${id}&sort=id`, 'owner')
      ).body.data;
      expect(
        events.map(({ kind, by }: { kind: string; by: string }) => `${kind} by ${by}`),
      ).toEqual([
        'written by client',
        'edited by client',
        'replied by provider',
        'moderated by staff',
        'moderated by staff',
      ]);
      expect(events[1]).toMatchObject({
        before: { rating: 5, text: 'Хорошо' },
        after: { rating: 4, text: 'Неплохо' },
      });
      const kindsOf = async (part: 'owner' | 'client') =>
        (
          await request('GET /api/notifications?sort=id:desc&pagination[pageSize]=3', part)
        ).body.data.map(({ kind }: { kind: string }) => kind);
      expect(await kindsOf('client')).toEqual([
        'review_published',
        'review_hidden',
        'review_replied',
      ]);
      expect((await kindsOf('owner'))[0]).toBe('review_written');
    });
  });
});

describe('thirty days on', () => {
  const advanceDays = async (days: number) => {
    api.clock.advance(days * 86_400_000);
    await api.context.database.db.execute(
      sql`update sessions set created_at = ${api.clock.now().toISOString()}::timestamptz,
        last_used_at = ${api.clock.now().toISOString()}::timestamptz,
        expires_at = ${api.clock.now().toISOString()}::timestamptz + interval '30 days'`,
    );
  };

  test('a review is closed, until a later appointment opens it again', async () => {
    const { id } = await created(write());
    await advanceDays(31);
    const edit = (data: object) => request(`PUT ${PATH}/${id}`, 'client', data);
    expect(statusAndCode(await edit({ rating: 2 }))).toEqual([409, 'review_closed']);
    await request(`PUT /api/appointments/${upcomingAppointment}`, 'owner', { status: 'completed' });
    expect(statusAndCode(await edit({ appointment: await bookAnother() }))).toEqual([
      422,
      'visit_not_completed',
    ]);
    const edited = await edit({ appointment: upcomingAppointment, rating: 2 });
    expect([edited.status, edited.body.data?.rating]).toEqual([200, 2]);
  });

  test('after eighteen months it no longer counts in the rating and is still shown', async () => {
    expect(await readRating()).toEqual([2, 1]);
    const [review] = (await request(`GET ${PATH}`, 'client')).body.data;
    const after18Months = new Date(Date.parse(review.edited_at) + 549 * 86_400_000);
    await advanceDays(540);
    await api.settle();
    expect([api.clock.now() < after18Months, await readRating()]).toEqual([true, [2, 1]]);
    await advanceDays(10);
    await api.settle();
    expect(await readRating()).toEqual([null, 1]);
  });

  const bookAnother = async () =>
    (
      await created(
        request('POST /api/appointments', 'owner', {
          services: [service],
          starts_at: '2027-01-30T09:00:00Z',
          client_profile: actors.clientProfile,
        }),
      )
    ).id as number;
});
