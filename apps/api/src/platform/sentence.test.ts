import { expect, test } from 'vitest';
import { AppError, invalidField } from './errors.ts';
import { sentence, sentenceIn } from './sentence.ts';

test.each([
  [1, 'name must be at least 1 characters', 'Поле name должно быть не короче 1 символа'],
  [2, 'name must be at least 2 characters', 'Поле name должно быть не короче 2 символов'],
  [5, 'name must be at least 5 characters', 'Поле name должно быть не короче 5 символов'],
  [21, 'name must be at least 21 characters', 'Поле name должно быть не короче 21 символа'],
])('a sentence about %i has the form of its words that goes with the number', (min, en, ru) => {
  const tooShort = sentence('min_length', { min });
  expect(sentenceIn('en', tooShort, 'name')).toBe(en);
  expect(sentenceIn('ru', tooShort, 'name')).toBe(ru);
});

test.each([
  [1, 'В данных 1 ошибка'],
  [3, 'В данных 3 ошибки'],
  [11, 'В данных 11 ошибок'],
])('%i errors', (count, ru) => {
  expect(sentenceIn('ru', sentence('errors_occurred', { count }), '')).toBe(ru);
});

test('values are told as they are, whatever they look like', () => {
  const odd = sentence('type', { type: 'string', value: '{field} $& $1' });
  expect(sentenceIn('en', odd, 'name')).toBe(
    'name must be a `string` type, but the final value was: `{field} $& $1`.',
  );
});

test('an error speaks English to the log, and tells its limits beside its sentence', () => {
  const error = invalidField('data.seats', sentence('seats_max', { max: 2 }));
  expect(error.message).toBe('data.seats must not be more than 2, which the services have');
  expect(error.detailsIn('ru')).toEqual({
    errors: [
      {
        path: ['data', 'seats'],
        message: 'Мест у услуг 2, поле data.seats не может быть больше',
        name: 'ValidationError',
        max: 2,
      },
    ],
  });
});

test('a sentence that lacks a value, has one too many or is none does not compile', () => {
  // @ts-expect-error: the value of `min`
  sentence('min_length');
  // @ts-expect-error: nothing is called `most`
  sentence('min_length', { min: 1, most: 2 });
  // @ts-expect-error: no such sentence
  expect(() => sentenceIn('en', sentence('no_such_sentence'), '')).toThrow();
  // @ts-expect-error: sentences are the dictionary's
  expect(new AppError('not_found', { message: 'Away' }).message).toBe('Not Found');
});
