import { describe, expect, test } from 'vitest';
import { matching } from './rules.ts';

const CHOICES = [
  { label: 'Сегодня' },
  { label: 'Услуги' },
  { label: 'Ещё' },
  { label: 'Новая запись', words: 'записать добавить' },
];
const labelsFor = (text: string) => matching(CHOICES, text).map(({ label }) => label);

describe('what a text names', () => {
  test('beginnings of words, in any order and case', () => {
    expect(labelsFor('усл')).toEqual(['Услуги']);
    expect(labelsFor('зап нов')).toEqual(['Новая запись']);
  });
  test('other words for the same', () => expect(labelsFor('добав')).toEqual(['Новая запись']));
  test('«ё» as people type it', () => expect(labelsFor('еще')).toEqual(['Ещё']));
  test('nothing typed: all', () => expect(labelsFor(' ')).toHaveLength(4));
  test('the middle of a word is none', () => expect(labelsFor('луги')).toEqual([]));
});
