import { expect, test } from 'vitest';
import { dayIn } from './search.ts';

test.each(['2026-11-23', '2028-02-29'])('%s is a day', (day) => expect(dayIn(day)).toBe(day));

test.each(['2026-02-31', '2027-02-29', '2026-13-01', '9999-12-31', '23.11.2026', '', 7, undefined])(
  '%j is none',
  (text) => expect(dayIn(text)).toBeUndefined(),
);
