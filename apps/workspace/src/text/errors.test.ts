import type { ApiError } from '@okoshko/contract/client';
import { errors } from '@okoshko/contract/errors';
import { describe, expect, test } from 'vitest';
import { sentenceOfError } from './errors.ts';

const failure = (code: ApiError['code'], retryAfter: number | null = null): ApiError => ({
  code,
  status: 400,
  retryAfter,
});

describe('what a failure says', () => {
  test('each code has a sentence of whole words for people', () => {
    for (const code of Object.keys(errors) as ApiError['code'][]) {
      const sentence = sentenceOfError(failure(code));
      expect([code, sentence]).toEqual([code, expect.stringMatching(/^[А-ЯЁ].{8,90}\.$/)]);
      // Names of fields and parameters are programs' words.
      expect([code, /[a-z]_[a-z]|`/.test(sentence)]).toEqual([code, false]);
    }
  });

  test('a limit tells how long it lasts, in a unit that is short', () => {
    expect(sentenceOfError(failure('too_many_requests', 40))).toBe(
      'Слишком много запросов. Повторите через 40 с.',
    );
    expect(sentenceOfError(failure('password_limit', 600))).toMatch(/Повторите через 10 мин\.$/);
    expect(sentenceOfError(failure('link_limit', 86_000))).toMatch(/Повторите через 24 ч\.$/);
  });
});
