import { expect, test } from 'vitest';
import { suspectedIn } from './screening.ts';

test.each([
  ['', 'published'],
  ['Держится 3 недели, 5 из 5!', 'published'],
  ['Была в 2024, 2025 и 2026 — всегда отлично', 'published'],
  ['всё хорошо.Но дорого', 'published'],
  ['Пишите мне +7 916 123-45-67', 'pending'],
  ['89161234567', 'pending'],
  ['почта masha@example.ru', 'pending'],
  ['лучше тут: https://x.example', 'pending'],
  ['заходите на nogti.ru', 'pending'],
  ['запись в ногти.рф', 'pending'],
  ['телеграм @masha_nails', 'pending'],
  ['t.me/masha', 'pending'],
  ['Мастер дура', 'pending'],
  ['полная ХУЙНЯ', 'pending'],
  ['xyйня, a не маникюр', 'pending'],
  ['охуееенно', 'pending'],
  ['да пошла ты, сука!', 'pending'],
  ['сукно, застрахуйте, хлебать, употреблять, колебания, команда', 'published'],
  ['Себе и тебе советую, ребята: уродилась красота, рубля не жалко', 'published'],
  ['мудрый мастер, дуршлаг, небеса, учёба, психую без неё', 'published'],
] as const)('%j is %s', (text, status) => {
  expect(suspectedIn(text).length > 0 ? 'pending' : 'published').toBe(status);
});

test.each([
  ['Звоните: +7 (916) 123-45-67, Маша', [['phone', '+7 (916) 123-45-67']]],
  [
    'Я @masha_nails, почта masha@example.ru',
    [
      ['address', '@masha_nails'],
      ['address', 'masha@example.ru'],
    ],
  ],
  [
    'Смотрите на https://x.example/a и nogti.ru',
    [
      ['address', 'https://x.example/a'],
      ['address', 'nogti.ru'],
    ],
  ],
  [
    'Ну И XУЙНЯ, а не маникюр. Дурра? Дуууура!',
    [
      ['abuse', 'XУЙНЯ'],
      ['abuse', 'Дуууура'],
    ],
  ],
  ['İ сука', [['abuse', 'сука']]],
] as const)('%j is marked where it is suspected', (text, marked) => {
  expect(suspectedIn(text).map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual(
    marked,
  );
});
