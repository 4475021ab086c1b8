import { expect, test } from 'vitest';
import { statusOf } from './rules.ts';

test.each([
  [null, 'published'],
  ['', 'published'],
  ['Держится 3 недели, 5 из 5!', 'published'],
  ['Была в 2024, 2025 и 2026 — всегда отлично', 'published'],
  ['Пишите мне +7 916 123-45-67', 'pending'],
  ['89161234567', 'pending'],
  ['почта masha@example.ru', 'pending'],
  ['лучше тут: https://x.example', 'pending'],
  ['заходите на nogti.ru', 'pending'],
] as const)('%j is %s', (text, status) => {
  expect(statusOf(text)).toBe(status);
});
