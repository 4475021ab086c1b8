import { expect, test } from 'vitest';
import { askedData, emptyAsk, mistakesIn } from './ask-values.ts';

const NOW = new Date(2026, 10, 23, 9, 30);

test('today is now, by the service’s clock; an earlier day is its noon here', () => {
  const values = { ...emptyAsk(NOW), reason: ' Письмо № 7 ' };
  expect(askedData(5, values, NOW)).toEqual({
    ...{ user: 5, kind: 'export', channel: 'letter', reason: 'Письмо № 7' },
  });
  const earlier = askedData(5, { ...values, asked: '2026-11-20' }, NOW);
  expect(earlier.requested_at).toBe(new Date(2026, 10, 20, 12).toISOString());
});

test('a day to come and no words are mistakes, once it was tried', () => {
  const values = { ...emptyAsk(NOW), asked: '2026-11-24' };
  expect(mistakesIn(values, NOW, false)).toEqual({ asked: false, reason: false });
  expect(mistakesIn(values, NOW, true)).toEqual({ asked: true, reason: true });
});
