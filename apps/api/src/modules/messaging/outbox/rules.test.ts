import { describe, expect, test } from 'vitest';
import { errorGroupOf } from './rules.ts';

describe('what failed alike', () => {
  test.each([
    ['SMSC 7: invalid number', 'SMSC 7: invalid number'],
    ['SMS.ru 207: нет маршрута на 79161234567', 'SMS.ru 207: нет маршрута на …'],
    ['550 5.1.1 <anna@salon.example>: unknown user', '550 5.1.1 <…>: unknown user'],
    ['no phone +7 (916) 123-45-67 here', 'no phone … here'],
    ['127.0.0.1:5055 answered 500', '127.0.0.1:5055 answered 500'],
    [`dead token ${'a1'.repeat(30)}`, 'dead token …'],
  ])('%s', (error, group) => {
    expect(errorGroupOf(error)).toBe(group);
  });

  test('is no longer than a filter takes', () => {
    expect(errorGroupOf('нет '.repeat(200))).toHaveLength(200);
  });
});
