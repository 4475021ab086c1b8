import { describe, expect, test } from 'vitest';
import { matching } from './rules.ts';

const CHOICES = [
  { label: 'Сегодня' },
  { label: 'Услуги' },
  { label: 'Ещё' },
  { label: 'Новая запись', words: 'записать добавить' },
];
const found = (text: string) => matching(CHOICES, text).map(({ label }) => label);

describe('what a text names', () => {
  test('beginnings of words, in any order and case', () => {
    expect(found('усл')).toEqual(['Услуги']);
    expect(found('зап нов')).toEqual(['Новая запись']);
  });
  test('other words for the same', () => expect(found('добав')).toEqual(['Новая запись']));
  test('«ё» as people type it', () => expect(found('еще')).toEqual(['Ещё']));
  test('nothing typed: all', () => expect(found(' ')).toHaveLength(4));
  test('the middle of a word is none', () => expect(found('луги')).toEqual([]));
});
