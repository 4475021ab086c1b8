import type { ApiError } from '@okoshko/contract/client';
import { failed } from '@okoshko/contract/client';
import { describe, expect, test } from 'vitest';
import { type Flow, type FlowEvent, idle, nextFlow, stepBefore, stepOf } from './flow.ts';

const START = '2026-11-26T15:30:00.000Z';
const LATER = '2026-11-26T17:00:00.000Z';
const OPEN: FlowEvent = {
  ...idle,
  ...{ type: 'open', choosesServices: true, services: [], startsAt: null },
};
const INTENT = {
  ...{ id: 'i', token: 't', phone: '79161234567' },
  ...{ holdExpiresAt: null, resendAt: 0, expiresAt: 300_000, isDelayed: false, call: null },
};
const BOOKED = {
  ...{ documentId: 'a', status: 'confirmed', startsAt: START },
  ...{ endsAt: LATER, timeZone: 'Europe/Moscow', answerBy: null },
};
const after = (...events: readonly FlowEvent[]): Flow => events.reduce(nextFlow, idle);
const refusal = (code: ApiError['code'], status: number, details = {}): FlowEvent => ({
  type: 'refused',
  error: { ...failed(code, status).error, details: { code: code as 'slot_taken', ...details } },
});
const toDetails: readonly FlowEvent[] = [
  OPEN,
  { type: 'services', services: ['s'] },
  { type: 'start', startsAt: START },
  { type: 'draft', change: { name: 'Вера' } },
];
const toCode: readonly FlowEvent[] = [
  ...toDetails,
  { type: 'quoted', price: 250_000 },
  { type: 'submit' },
  { type: 'sent', intent: INTENT },
];
const proved: readonly FlowEvent[] = [...toCode, { type: 'prove', proof: { code: '123456' } }];

test('from the services to the end, step by step', () => {
  const steps = [...proved, { type: 'booked', booked: BOOKED } as const].map(
    (_, index, events) => after(...events.slice(0, index + 1)).step,
  );
  expect(steps).toEqual([
    ...['services', 'times', 'details', 'details', 'details'],
    ...['booking', 'code', 'booking', 'done'],
  ]);
});

test('what the page names is not asked for', () => {
  const byName = { ...OPEN, choosesServices: false, services: ['s'] } as const;
  expect(after(byName).step).toBe('times');
  expect(stepBefore(after(byName))).toBeNull();
  expect(after({ ...byName, startsAt: START }).step).toBe('details');
});

describe('a time that was taken', () => {
  const lostSlot = refusal('slot_taken', 409, { nearest: [LATER] });

  test('leads to the nearest, with all that was typed and the proof; the next press books', () => {
    const flow = after(...proved, lostSlot);
    expect(flow).toMatchObject({
      ...{ step: 'times', lostSlot: { reason: 'taken', nearest: [LATER] } },
      ...{ draft: { name: 'Вера' }, proof: { code: '123456' }, intent: INTENT },
    });
    const next = nextFlow(flow, { type: 'start', startsAt: LATER });
    expect(next).toMatchObject({ step: 'booking', startsAt: LATER, progress: 'booking' });
    expect(next.lostSlot).toBeNull();
  });

  test('before the code: the next press leads to the details again', () => {
    const flow = after(...toDetails, { type: 'submit' }, lostSlot);
    expect(flow.step).toBe('times');
    expect(nextFlow(flow, { type: 'start', startsAt: LATER }).step).toBe('details');
  });

  test('so many seats are not there: how many are', () => {
    expect(after(...proved, refusal('no_seats', 409, { seats_left: 2 })).lostSlot).toEqual({
      ...{ reason: 'no_seats', seatsLeft: 2, nearest: [] },
    });
  });
});

test('another price is asked first, and what visitors are told does not undo it', () => {
  const changed = refusal('price_changed', 409, { expected: 250_000, price: 270_000 });
  const flow = after(...proved, changed);
  expect(flow).toMatchObject({
    ...{ step: 'details', price: 270_000, proof: { code: '123456' } },
    priceChange: { before: 250_000, now: 270_000 },
  });
  expect(nextFlow(flow, { type: 'quoted', price: 250_000 }).price).toBe(270_000);
  expect(nextFlow(flow, { type: 'submit' })).toMatchObject({
    step: 'booking',
    progress: 'booking',
  });
});

test('a session that is over: the phone is asked for', () => {
  const client = after({ ...OPEN, services: ['s'], startsAt: START, isKnown: true });
  expect(nextFlow(client, { type: 'submit' }).progress).toBe('booking');
  const flow = after(
    { ...OPEN, services: ['s'], startsAt: START, isKnown: true },
    { type: 'submit' },
    refusal('credentials_invalid', 401),
  );
  expect(flow).toMatchObject({ step: 'details', isKnown: false, error: null });
});

test('a wrong code is typed anew; a booking that lapsed begins anew', () => {
  const wrong = after(...proved, refusal('code_wrong', 400));
  expect([wrong.step, wrong.proof, wrong.error?.code]).toEqual(['code', null, 'code_wrong']);
  const gone = after(...proved, refusal('intent_gone', 410));
  expect([gone.step, gone.intent, gone.error?.code]).toEqual(['details', null, 'intent_gone']);
});

test('an answer that was lostSlot is looked for in the step the press was booked in', () => {
  const flow = after(...proved, { type: 'checking' });
  expect([flow.step, stepOf(flow), flow.progress]).toEqual(['booking', 'code', 'checking']);
});

test('Back goes a step; other services forget the time, the seats and the proof, the same keep them', () => {
  const back: FlowEvent = { type: 'back' };
  const steps = [1, 2, 3].map((count) => after(...toCode, ...Array(count).fill(back)).step);
  expect(steps).toEqual(['details', 'times', 'services']);
  const first = after(...toCode, back, back, { type: 'seats', seats: 3 }, back);
  expect(stepBefore(first)).toBeNull();
  const same = nextFlow(first, { type: 'services', services: ['s'] });
  expect([same.startsAt, same.intent, same.seats]).toEqual([START, INTENT, 3]);
  const other = nextFlow(first, { type: 'services', services: ['s', 'u'] });
  expect([other.startsAt, other.intent, other.seats]).toEqual([null, null, 1]);
  expect(other.draft.name).toBe('Вера');
});
