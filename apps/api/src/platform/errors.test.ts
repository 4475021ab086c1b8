import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases, SEED } from '../../testing/sample.ts';
import { AppError, type Failure } from './errors.ts';
import { sentence } from './sentence.ts';

/** The most that a refusal lists, and the characters of each thing in it that was sent. */
const [ERRORS, ECHO] = [20, 200];
/** Characters of a sentence of ours around what it tells. */
const WORDS = 150;

const sent = fc
  .tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 5000 }))
  .map(([text, times]) => text.repeat(times));

const failure: fc.Arbitrary<Failure> = fc.record(
  {
    path: fc.array(fc.oneof(sent, fc.nat()), { minLength: 1, maxLength: 4 }),
    sentence: sent.map((value) => sentence('type', { type: 'string', value })),
    parameter: sent,
    value: fc.oneof(sent, fc.array(sent), fc.dictionary(sent, sent, { maxKeys: 3 })),
  },
  { requiredKeys: ['path'] },
);

test('however much is wrong with what was sent, and however large it is: little of it is sent back', () => {
  const failures = fc
    .tuple(fc.array(failure, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 500 }))
    .map(([some, times]) => Array.from({ length: times }, () => some).flat());
  const isBrief = fc.property(failures, fc.constantFrom('en', 'ru'), (failures, language) => {
    const error = new AppError('validation_failed', { failures }).within('data');
    const { errors } = error.detailsIn(language) as { errors: Record<string, unknown>[] };
    expect(errors).toHaveLength(Math.min(failures.length, ERRORS));
    expect(error.messageIn(language).length).toBeLessThan(WORDS + 2 * ECHO);
    for (const { path, message, parameter = '', value = '' } of errors) {
      for (const text of [...(path as string[]), parameter]) {
        // An ellipsis stands for the rest.
        expect(String(text).length).toBeLessThanOrEqual(ECHO + 1);
      }
      expect(String(message).length).toBeLessThan(WORDS + 2 * ECHO);
      expect(JSON.stringify(value).length).toBeLessThanOrEqual(ECHO);
    }
  });
  fc.assert(isBrief, { seed: SEED, numRuns: cases(100) });
});
