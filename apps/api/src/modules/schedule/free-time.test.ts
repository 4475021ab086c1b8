import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskAs, askAs, told } from '../../../testing/ask-as.ts';
import { type Cast, castOf, made201, type Part } from '../../../testing/cast.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let cast: Cast;
let ask: AskAs;
let manicure: number;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  cast = await castOf(api);
  ask = askAs(api, cast);
  manicure = await service({ title: 'Маникюр', duration: 60, price: 100, buffer_after: 15 });
  await timetable({ weekly: week([{ from: '10:00', to: '14:00' }]) });
});
afterAll(() => api.close());

const service = async (data: object) =>
  (await made201(ask('POST /api/services', 'owner', data))).id as number;
const timetable = async (data: object) =>
  (
    await made201(
      ask('POST /api/timetables', 'owner', { kind: 'weekly', valid_from: '2020-01-01', ...data }),
    )
  ).id as number;
const week = (intervals: object[]) =>
  Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, intervals]),
  );

const starts = (at: string, data: object = {}, part: Part = 'visitor') =>
  ask(`POST /api/appointments/possible_starts/${at}`, part, {
    provider_profile: cast.provider,
    services: [manicure],
    ...data,
  });

describe('free starts', () => {
  test('of a day', async () => {
    const { status, body } = await starts('2026-12-02');
    expect(status).toBe(200);
  });
});
