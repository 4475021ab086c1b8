import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskAs, askAs, told } from '../../../testing/ask-as.ts';
import { type Cast, castOf, made201 } from '../../../testing/cast.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let cast: Cast;
let ask: AskAs;

const PATH = '/api/reviews';
let visit: number;
let open: number;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  cast = await castOf(api);
  ask = askAs(api, cast);
  const service = await made201(
    ask('POST /api/services', 'owner', { title: 'Маникюр', duration: 60, price: 100 }),
  );
  const book = async (starts_at: string) =>
    (
      await made201(
        ask('POST /api/appointments', 'owner', {
          services: [service.id],
          starts_at,
          client_profile: cast.clientProfile,
        }),
      )
    ).id as number;
  visit = await book('2026-11-20T09:00:00Z');
  open = await book('2026-11-30T09:00:00Z');
  await ask(`PUT /api/appointments/${visit}`, 'owner', { status: 'completed' });
});
afterAll(() => api.close());

const written = (data: object = {}) =>
  ask(`POST ${PATH}`, 'client', { appointment: visit, rating: 5, text: 'Отлично', ...data });

/** Leaves no review behind. */
async function withReview(data: object, check: (id: number) => Promise<void>) {
  const { id } = await made201(written(data));
  await check(id);
  expect((await ask(`DELETE ${PATH}/${id}`, 'client')).status).toBe(204);
}

describe('a review', () => {
  test('is its client’s, of a completed visit, once', async () => {
    const { id, ...made } = await made201(written());
    expect(made).toMatchObject({ rating: 5, status: 'published', source: 'account', reply: null });
    const again = await written();
    expect([again.status, again.body.error.message]).toEqual([
      400,
      'This attribute must be unique',
    ]);
    await ask(`DELETE ${PATH}/${id}`, 'client');
  });

  test('is not written of a visit to come, of others’ visits, or by the provider', async () => {
    expect(told(await written({ appointment: open }))).toEqual([422, 'visit_not_completed']);
    const data = { appointment: visit, rating: 1 };
    expect(told(await ask(`POST ${PATH}`, 'owner', data))).toEqual([422, 'visit_not_completed']);
    expect((await ask(`POST ${PATH}`, 'foreign', data)).status).toBe(400);
    expect((await ask(`POST ${PATH}`, 'visitor', data)).status).toBe(403);
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
    const answer = await written(data);
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      expect.stringMatching(sentence),
    ]);
  });

  test('is shown to visitors without who and which visit', async () => {
    await withReview({}, async (id) => {
      const { data } = (
        await ask(`GET ${PATH}/${id}?populate=client_profile,appointment`, 'visitor')
      ).body;
      expect(data).toMatchObject({ rating: 5, text: 'Отлично' });
      for (const key of ['client_profile', 'appointment', 'status', 'source']) {
        expect(Object.keys(data)).not.toContain(key);
      }
    });
  });

  test('that leads elsewhere waits for staff', async () => {
    await withReview({ text: 'лучше на nogti.ru' }, async (id) => {
      expect((await ask(`GET ${PATH}/${id}`, 'client')).body.data.status).toBe('pending');
      expect((await ask(`GET ${PATH}/${id}`, 'visitor')).status).toBe(404);
      await ask(`PUT ${PATH}/${id}`, 'operator', { status: 'published' });
      expect((await ask(`GET ${PATH}/${id}`, 'visitor')).status).toBe(200);
    });
  });

  test('is replied to by its provider, who changes and deletes nothing of it', async () => {
    await withReview({}, async (id) => {
      const replied = await ask(`PUT ${PATH}/${id}`, 'owner', { reply: 'Спасибо!' });
      expect(replied.body.data).toMatchObject({
        reply: 'Спасибо!',
        replied_at: '2026-11-21T09:00:00.000Z',
        edited_at: null,
      });
      for (const [key, value] of Object.entries({ rating: 1, text: 'х', status: 'hidden' })) {
        const answer = await ask(`PUT ${PATH}/${id}`, 'owner', { [key]: value });
        expect(answer.body.error.message).toBe(`Invalid key ${key}`);
      }
      expect((await ask(`DELETE ${PATH}/${id}`, 'owner')).status).toBe(404);
      expect((await ask(`GET ${PATH}/${id}`, 'visitor')).status).toBe(200);
    });
  });

  test('is edited by its author, who hides it from nobody’s judgement', async () => {
    await withReview({}, async (id) => {
      const edited = await ask(`PUT ${PATH}/${id}`, 'client', { rating: 3, text: 'Так себе' });
      expect(edited.body.data).toMatchObject({ rating: 3, edited_at: '2026-11-21T09:00:00.000Z' });
      const reply = await ask(`PUT ${PATH}/${id}`, 'client', { reply: 'х' });
      expect(reply.body.error.message).toBe('Invalid key reply');
    });
  });

  test('hidden by staff stays hidden: it is neither edited, nor deleted and written anew', async () => {
    await withReview({}, async (id) => {
      await ask(`PUT ${PATH}/${id}`, 'operator', { status: 'hidden' });
      const edited = await ask(`PUT ${PATH}/${id}`, 'client', { text: 'Снова здесь' });
      expect(edited.status).toBe(404);
      expect((await ask(`DELETE ${PATH}/${id}`, 'client')).status).toBe(404);
      expect((await ask(`GET ${PATH}/${id}`, 'client')).body.data.status).toBe('hidden');
      expect((await ask(`GET ${PATH}/${id}`, 'visitor')).status).toBe(404);
      await ask(`PUT ${PATH}/${id}`, 'operator', { status: 'published' });
    });
  });

  test('of others is neither edited nor deleted', async () => {
    await withReview({}, async (id) => {
      expect((await ask(`PUT ${PATH}/${id}`, 'foreign', { rating: 1 })).status).toBe(404);
      expect((await ask(`DELETE ${PATH}/${id}`, 'foreign')).status).toBe(404);
      expect((await ask(`PUT ${PATH}/${id}`, 'visitor', { rating: 1 })).status).toBe(403);
      expect((await ask(`GET ${PATH}/${id}`, 'owner')).body.data.rating).toBe(5);
    });
  });
});
