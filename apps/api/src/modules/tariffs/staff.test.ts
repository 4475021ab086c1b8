import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { requireOwnMoney } from './staff.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

const TARIFF = {
  title: 'Проба',
  cost: 100,
  additional_appointment_cost: 10,
  appointments_count: 5,
};
const PLAN = {
  status: 'active',
  starts_at: '2026-11-21T00:00:00Z',
  ends_at: '2026-12-21T00:00:00Z',
  cost: 0,
  additional_appointment_cost: 0,
  appointments_count: 2500,
  reason: 'Индивидуальный тариф по заявке 17',
};
const givePlan = (data: object = {}) =>
  request('POST /api/user-tariffs', 'operator', {
    ...PLAN,
    tariff: 3,
    user: 1,
    provider_profile: actors.provider,
    ...data,
  });

describe('tariffs', () => {
  test('are written by staff alone', async () => {
    for (const part of ['owner', 'client', 'visitor'] as const) {
      for (const what of ['POST /api/tariffs', 'PUT /api/tariffs/1', 'DELETE /api/tariffs/1']) {
        const answer = await request(what, part, TARIFF);
        const refusal = part === 'visitor' ? [403, 'forbidden'] : [405, 'method_not_allowed'];
        expect([part, what, ...statusAndCode(answer)]).toEqual([part, what, ...refusal]);
      }
    }
  });

  test('no longer sold are seen by those who have them, bought by nobody', async () => {
    const tariff = await created(request('POST /api/tariffs', 'operator', TARIFF));
    const one = `/api/tariffs/${tariff.id}`;
    const plan = await created(givePlan({ tariff: tariff.id }));
    await request(`PUT ${one}`, 'operator', { is_active: false });
    const seen = await request(`GET ${one}`, 'owner');
    expect([seen.status, seen.body.data.is_active]).toEqual([200, false]);
    expect((await request(`GET ${one}`, 'foreign')).status).toBe(404);
    const url = `/api/tariff-payment/getUrl?tariff_id=${tariff.id}`;
    expect((await request(`GET ${url}`, 'owner')).status).toBe(404);
    expect(statusAndCode(await request(`DELETE ${one}`, 'operator'))).toEqual([409, 'still_used']);
    expect((await request(`DELETE /api/user-tariffs/${plan.id}`, 'operator')).status).toBe(204);
    expect((await request(`DELETE ${one}`, 'operator')).status).toBe(204);
  });

  test('are counted by who has them now and who paid ahead, for staff', async () => {
    const tariff = await created(request('POST /api/tariffs', 'operator', TARIFF));
    const countsOf = async () =>
      (await request('GET /api/tariff/holders', 'operator')).body.data.find(
        (one: { tariff: string }) => one.tariff === tariff.documentId,
      );
    const none = { tariff: tariff.documentId, holders: 0, queued: 0, ending: 0, renewing: 0 };
    expect(await countsOf()).toEqual(none);
    const plan = await created(givePlan({ tariff: tariff.id }));
    const next = await created(
      givePlan({
        ...{ tariff: tariff.id, status: 'queued' },
        ...{ starts_at: '2026-12-21T00:00:00Z', ends_at: '2027-01-21T00:00:00Z' },
      }),
    );
    await request(`PUT /api/tariffs/${tariff.id}`, 'operator', { is_active: false });
    expect(await countsOf()).toEqual({ ...none, holders: 1, queued: 1 });
    await request(`DELETE /api/user-tariffs/${next.id}`, 'operator');
    await request(`DELETE /api/user-tariffs/${plan.id}`, 'operator');
    expect(await countsOf()).toEqual(none);
    await request(`DELETE /api/tariffs/${tariff.id}`, 'operator');
  });

  test('stand in the order that staff gave them, though buyers do not read it', async () => {
    const titlesFor = async (part: 'operator' | 'owner') =>
      (await request('GET /api/tariffs?fields=title', part)).body.data.map(
        ({ title }: { title: string }) => title,
      );
    const [first, ...rest] = await titlesFor('owner');
    await request('PUT /api/tariffs/1', 'operator', { sort: 9 });
    expect(await titlesFor('owner')).toEqual([...rest, first]);
    // Staff see the one by agreement too.
    expect(await titlesFor('operator')).toEqual([...rest, 'Enterprise', first]);
    await request('PUT /api/tariffs/1', 'operator', { sort: 0 });
    expect(await titlesFor('owner')).toEqual([first, ...rest]);
  });

  test('cost a buyer what they saw: another price by now is told', async () => {
    const { cost, version } = (await request('GET /api/tariffs/1', 'operator')).body.data;
    const page = (amount: number) =>
      request(`GET /api/tariff-payment/getUrl?tariff_id=1&amount=${amount}`, 'foreign');
    const change = (data: object) => request('PUT /api/tariffs/1', 'operator', data);
    expect((await page(cost)).status).toBe(200);
    await change({ cost: cost + 10_000, version });
    expect(statusAndCode(await page(cost))).toEqual([409, 'price_changed']);
    expect((await page(cost + 10_000)).status).toBe(200);
    expect(statusAndCode(await change({ cost, version }))).toEqual([409, 'stale']);
    await change({ cost });
    const [entry] = (
      await request(
        'GET /api/audit-events?filters[model]=api::tariff.tariff&sort=id:desc',
        'operator',
      )
    ).body.data;
    expect(entry).toMatchObject({ before: { cost: cost + 10_000 }, after: { cost } });
  });
});

describe('a plan given by staff', () => {
  let id: number;
  beforeAll(async () => {
    ({ id } = await created(givePlan()));
  });
  const change = (data: object, part: 'operator' | 'owner' = 'operator') =>
    request(`PUT /api/user-tariffs/${id}`, part, data);
  /** The changes of a plan or add-on, the latest first: who, what, why. */
  const record = async (subject: string) =>
    (
      await request(
        `GET /api/entitlement-changes?filters[subject]=${subject}&sort=id:desc&populate=staff`,
        'operator',
      )
    ).body.data;

  test('is its owner’s, as staff say; why is not their business', async () => {
    const { data } = (await request(`GET /api/user-tariffs/${id}?populate=tariff`, 'owner')).body;
    expect(data).toMatchObject({
      status: 'active',
      appointments_count: 2500,
      used: 0,
      tariff: { title: 'Студия' },
    });
    expect(data).not.toHaveProperty('reason');
    expect((await request(`GET /api/user-tariffs/${id}`, 'foreign')).status).toBe(404);
    for (const what of ['PUT', 'DELETE']) {
      const answer = await request(`${what} /api/user-tariffs/${id}`, 'owner', { cost: 0 });
      expect(statusAndCode(answer)).toEqual([405, 'method_not_allowed']);
    }
  });

  test('has no other beside it', async () => {
    expect(statusAndCode(await givePlan())).toEqual([409, 'plan_overlaps']);
    const next = await created(
      givePlan({ starts_at: '2026-12-21T00:00:00Z', ends_at: '2027-12-21T00:00:00Z' }),
    );
    expect(next.status).toBe('queued');
    expect(
      statusAndCode(await change({ ends_at: '2026-12-22T00:00:00Z', reason: 'Ещё день' })),
    ).toEqual([409, 'plan_overlaps']);
    await request(`DELETE /api/user-tariffs/${next.id}`, 'operator');
  });

  test('changes with a reason; who did what, when and why stays on record', async () => {
    const answer = await change({ appointments_count: 3000, reason: 'Попросили больше' });
    expect(answer.body.data).toMatchObject({ appointments_count: 3000, status: 'active' });
    expect((await change({ appointments_count: 1 })).status).toBe(400);
    expect((await change({ ends_at: '2026-11-01T00:00:00Z', reason: 'Ошибка' })).status).toBe(400);
    expect(statusAndCode(await change({ used: 5, reason: 'Скидка' }))).toEqual([
      400,
      'key_invalid',
    ]);
    const [last, first, ...others] = await record(answer.body.data.documentId);
    expect(others).toEqual([]);
    expect(last).toMatchObject({
      change: 'changed',
      kind: 'user_tariff',
      reason: 'Попросили больше',
      before: { appointments_count: 2500 },
      after: { appointments_count: 3000 },
      createdAt: '2026-11-21T09:00:00.000Z',
      staff: { username: '79990000009' },
    });
    expect(first).toMatchObject({ change: 'given', before: null });
    expect((await request('GET /api/entitlement-changes', 'owner')).status).toBe(405);
    expect((await request(`DELETE /api/entitlement-changes/${last.id}`, 'operator')).status).toBe(
      405,
    );
  });

  test('ended on another day, the next month is a month from there', async () => {
    await change({ ends_at: '2026-12-02T09:00:00Z', reason: 'Сдвинули' });
    const quote = await request('GET /api/tariff-payment/quote?tariff_id=1', 'owner');
    expect(quote.body.data).toMatchObject({
      starts_at: '2026-12-02T09:00:00.000Z',
      ends_at: '2027-01-02T09:00:00.000Z',
    });
    await change({ ends_at: PLAN.ends_at, reason: 'Вернули' });
  });

  test('cancelled, it ends now, and who waited for it begins', async () => {
    const next = await created(
      givePlan({ starts_at: '2026-12-21T00:00:00Z', ends_at: '2027-01-21T00:00:00Z' }),
    );
    const { data } = (await change({ status: 'cancelled', reason: 'Отказались' })).body;
    expect(data).toMatchObject({ status: 'cancelled', ends_at: '2026-11-21T09:00:00.000Z' });
    expect((await request(`GET /api/user-tariffs/${next.id}`, 'owner')).body.data).toMatchObject({
      status: 'active',
      starts_at: '2026-11-21T09:00:00.000Z',
      ends_at: '2026-12-21T09:00:00.000Z',
    });
    const again = await change({ status: 'cancelled', reason: 'Ещё раз' });
    expect(again.body.data).toMatchObject({ status: 'cancelled', ends_at: data.ends_at });
    expect(
      statusAndCode(
        await change({ status: 'active', ends_at: '2026-11-30T00:00:00Z', reason: 'Вернуть' }),
      ),
    ).toEqual([409, 'plan_overlaps']);
    expect((await request(`DELETE /api/user-tariffs/${next.id}`, 'operator')).status).toBe(204);
    expect((await record(next.documentId))[0]).toMatchObject({ change: 'deleted', after: null });
  });

  test('needs a user, their own provider profile, a reason, and nothing of our own counting', async () => {
    expect((await givePlan({ user: 2 })).status).toBe(400);
    expect((await givePlan({ provider_profile: actors.foreignProvider })).status).toBe(400);
    expect((await givePlan({ tariff: 999 })).status).toBe(400);
    expect((await givePlan({ status: 'paid' })).status).toBe(400);
    expect((await givePlan({ reason: null })).status).toBe(400);
    expect((await givePlan({ ends_at: PLAN.starts_at })).status).toBe(400);
    expect(statusAndCode(await givePlan({ used: 7 }))).toEqual([400, 'key_invalid']);
  });
});

describe('an add-on given by staff', () => {
  const MESSAGE_PACK = { kind: 'additional_letters', quantity: 10, reason: 'За сбой 20 ноября' };
  const give = (data: object) =>
    request('POST /api/user-addons', 'operator', {
      user: 1,
      provider_profile: actors.provider,
      starts_at: '2026-11-21T09:00:00Z',
      ...data,
    });

  test('is its owner’s; letters stack, statistics go on from their end', async () => {
    const pack = await created(give(MESSAGE_PACK));
    const statistics = { ...MESSAGE_PACK, kind: 'extended_statistics', quantity: 1 };
    const [one, two] = [await created(give(statistics)), await created(give(statistics))];
    expect([one.ends_at, two.starts_at, two.ends_at]).toEqual([
      '2026-12-21T09:00:00.000Z',
      '2026-12-21T09:00:00.000Z',
      '2027-01-20T09:00:00.000Z',
    ]);
    const { data } = (await request(`GET /api/user-addons/${pack.id}`, 'owner')).body;
    expect(data).toMatchObject({ quantity: 10, used: 0, ends_at: null });
    expect(data).not.toHaveProperty('reason');
    const path = `/api/user-addons/${pack.id}`;
    const more = { quantity: 20, reason: 'Ещё столько же' };
    expect((await request(`PUT ${path}`, 'operator', more)).body.data.quantity).toBe(20);
    expect((await request(`PUT ${path}`, 'operator', { quantity: 30 })).status).toBe(400);
    expect((await request(`DELETE ${path}`, 'operator')).status).toBe(204);
    const changes = `GET /api/entitlement-changes?filters[subject]=${pack.documentId}&sort=id`;
    const { body } = await request(changes, 'operator');
    expect(body.data.map((one: { change: string }) => one.change)).toEqual([
      'given',
      'changed',
      'deleted',
    ]);
  });

  test('needs a reason, and whose it is', async () => {
    expect((await give({ ...MESSAGE_PACK, reason: undefined })).status).toBe(400);
    expect((await give({ ...MESSAGE_PACK, user: 2 })).status).toBe(400);
    expect((await give({ ...MESSAGE_PACK, used: 1 })).status).toBe(400);
    expect((await request('POST /api/user-addons', 'owner', MESSAGE_PACK)).status).toBe(405);
  });
});

test('staff note the money of what they gave, and never change that of a payment', () => {
  const [bought, gift] = [
    { payment: 7, paid: 49_000 },
    { payment: null, paid: 0 },
  ];
  expect(() => requireOwnMoney(bought, { paid: 0 })).toThrow('paid');
  expect(() => requireOwnMoney(bought, bought)).not.toThrow();
  expect(() => requireOwnMoney(gift, { paid: 49_000 })).not.toThrow();
});
