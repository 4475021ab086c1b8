import { describe, expect, test } from 'vitest';
import { visitFilters, visitText } from './visit-rules.ts';

const TODAY = '2026-11-29';

describe('the day of a text', () => {
  test.each([
    ['сегодня', '2026-11-29', ''],
    ['Завтра маникюр', '2026-11-30', 'маникюр'],
    ['Анна 3 декабря', '2026-12-03', 'анна'],
    ['3 дек анна', '2026-12-03', 'анна'],
    ['3.12', '2026-12-03', ''],
    ['03.12.25 педикюр', '2025-12-03', 'педикюр'],
    ['1 января', '2027-01-01', ''],
    ['20 октября', '2026-10-20', ''],
    ['9 мая', '2027-05-09', ''],
    ['31.02', null, '31.02'],
    ['Анна', null, 'анна'],
    ['2 руки', null, '2 руки'],
    ['гель 12 мл', null, 'гель 12 мл'],
    ['завтрак', null, 'завтрак'],
  ])('«%s»', (text, day, rest) => {
    expect(visitText(text, TODAY)).toEqual({ day, rest });
  });
});

test('visits are own ones, of that day, whose every word is the client’s or a service’s', () => {
  const filters = visitFilters({
    provider: 'p',
    zone: 'Europe/Moscow',
    text: visitText('анна маникюр 3.12', TODAY),
  });
  const ofWord = (word: string) => ({
    $or: [
      { client_profile: { name: { $containsi: word } } },
      { participants: { client_profile: { name: { $containsi: word } } } },
      { lines: { title: { $containsi: word } } },
    ],
  });
  expect(filters).toEqual({
    provider_profile: { documentId: 'p' },
    $and: [
      { starts_at: { $gte: '2026-12-02T21:00:00.000Z', $lt: '2026-12-03T21:00:00.000Z' } },
      ofWord('анна'),
      ofWord('маникюр'),
    ],
  });
});
