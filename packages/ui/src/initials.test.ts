import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Вера Лаврова', 'ВЛ'],
  ['анна-мария о’нил из Перми', 'АО'],
  ['Студия «Лак»', 'СЛ'],
  ['+7 903 123-45-67', ''],
  ['', ''],
])('the letters in place of a photo of «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
