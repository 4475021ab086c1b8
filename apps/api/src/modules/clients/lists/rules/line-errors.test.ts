import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases, SEED } from '../../../../../testing/sample.ts';
import { LineErrors } from './client-line.ts';

/** The most that is told of a file: lines of each kind, and characters of cells. */
const [LINES, CHARACTERS] = [1000, 1024 * 1024];

/** So many lines in a row that have so many cells of such a length, or so many wrong fields. */
const stretch = fc.record({
  lines: fc.integer({ min: 1, max: 1500 }),
  kind: fc.constantFrom('refused', 'unreadable', 'without fields'),
  count: fc.integer({ min: 1, max: 6 }),
  length: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 300_000 })),
});

test('however many lines of whatever length are wrong: all are counted, a thousand are told, a megabyte of cells', () => {
  const isBounded = fc.property(fc.array(stretch, { maxLength: 6 }), (stretches) => {
    const errors = new LineErrors();
    let [line, refused] = [0, 0];
    for (const { lines, kind, count, length } of stretches) {
      const cells = kind === 'unreadable' ? null : Array(count).fill('я'.repeat(length));
      for (let n = 0; n < lines; n += 1) {
        line += 1;
        if (kind === 'without fields') {
          errors.leaveOut(line, Array(count).fill({ code: 'email_invalid', column: 'email' }));
        } else {
          refused += 1;
          errors.refuse({ line, cells }, { code: 'name_missing', column: 'name' });
        }
      }
    }
    const report = errors.report();
    expect(report.failed).toBe(refused);
    expect(report.errors).toHaveLength(Math.min(refused, LINES));
    expect(report.field_errors.length).toBeLessThanOrEqual(LINES);
    const characters = report.errors.flatMap(({ cells }) => cells ?? []).join('').length;
    expect(characters).toBeLessThanOrEqual(CHARACTERS);
  });
  fc.assert(isBounded, { seed: SEED, numRuns: cases(50) });
});

test('cells are told as long as a megabyte has room for them', () => {
  const errors = new LineErrors();
  const error = { code: 'name_missing', column: 'name' } as const;
  const half = ['я'.repeat(CHARACTERS / 2)];
  for (const line of [1, 2, 3]) errors.refuse({ line, cells: half }, error);
  expect(errors.report().errors.map(({ cells }) => cells)).toEqual([half, half, null]);
});
