import { expect, test } from 'vitest';
import { reviewAuthorOf } from './review-author.ts';

test.each([
  ['Анна Каренина', 'Анна К.'],
  ['анна   каренина аркадьевна', 'Анна К.'],
  ['Анна', 'Анна'],
  ['Анна-Мария О’Нил', 'Анна-Мария О.'],
  ['Анна 💅 (вт)', 'Анна В.'],
  ['Анна 2', 'Анна'],
  ['Елена Йоргова'.normalize('NFD'), 'Елена Й.'],
  ['李 小龙', '李 小.'],
  ['а'.repeat(200), `А${'а'.repeat(29)}`],
  ['+7 999 123-45-67', 'Клиент'],
  ['Анна 89991234567', 'Клиент'],
  ['anna@mail.ru', 'Клиент'],
  ['💅', 'Клиент'],
  ['  ', 'Клиент'],
  [null, 'Клиент'],
])('%j is visible as %j', (name, visible) => {
  expect(reviewAuthorOf(name)).toBe(visible);
});
