import { expect, test } from 'vitest';
import { emptyRequest, mistakesIn, requestData } from './request-values.ts';

const NOW = new Date(2026, 10, 23, 9, 30);

test('today is now, by the service’s clock; an earlier day is its noon here', () => {
  const values = { ...emptyRequest(NOW), reason: ' Письмо № 7 ' };
  expect(requestData(5, values, NOW)).toEqual({
    ...{ user: 5, kind: 'export', channel: 'paper', reason: 'Письмо № 7' },
  });
  const earlier = requestData(5, { ...values, day: '2026-11-20' }, NOW);
  expect(earlier.requested_at).toBe(new Date(2026, 10, 20, 12).toISOString());
});

test('a day to come and no words are mistakes, once it was tried', () => {
  const values = { ...emptyRequest(NOW), day: '2026-11-24' };
  expect(mistakesIn(values, NOW)).toEqual({ day: true, reason: true });
});
