import fc from 'fast-check';
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases, SEED } from '../sample.ts';
import { fill, visibleTo, type World, world } from './contents.ts';
import { meets, pageSorted } from './evaluate.ts';
import type { Library } from './library.ts';
import {
  answered,
  expected,
  filterArbitrary,
  populateArbitrary,
  sortsArbitrary,
  spelled,
  spelledPopulate,
  spelledSort,
} from './questions.ts';

/** The time that one kind of question may take in a long run, in milliseconds. */
const LONGEST = 1_800_000;

/** Random queries on random data, compared with an evaluation by hand; so many of each kind in `npm test`. */
export function testQueries(open: () => Promise<Library>, sample: number): void {
  const numRuns = cases(sample);
  let library: Library;
  let data: World;
  beforeAll(async () => {
    library = await open();
    data = fc.sample(world, { seed: SEED, numRuns: 1 })[0] as World;
    await fill(library, data);
  });
  afterAll(() => library.close());

  describe.each(['visitor', 'keeper', 'staff'])('what a %s asks', (as) => {
    test.each(['books', 'authors', 'tags'] as const)(
      'of %s is answered as by hand',
      { timeout: LONGEST },
      async (type) => {
        const readable = visibleTo(data, as)[type];
        const query = fc.record({
          filter: filterArbitrary(as, type, { depth: 4, lists: [] }),
          sorts: fc.array(sortsArbitrary(as, type, { depth: 2, lists: [type] }), { maxLength: 3 }),
          populate: populateArbitrary(as, type, { depth: 2, lists: [] }),
        });
        await fc.assert(
          fc.asyncProperty(query, async ({ filter, sorts, populate }) => {
            const text = qs.stringify(
              {
                filters: spelled(filter),
                ...(sorts.length > 0 && { sort: sorts.map(spelledSort) }),
                ...(populate.length > 0 && { populate: spelledPopulate(populate) }),
                pagination: { pageSize: 100 },
              },
              { arrayFormat: 'indices' },
            );
            const { status, body } = await library.get(`${type}?${text}`, as);
            expect([status, body.error?.message]).toEqual([200, undefined]);
            const matching = pageSorted(
              type,
              readable.filter((doc) => meets(doc, filter)),
              sorts,
            );
            const documents = body.data.map((one: Record<string, unknown>) =>
              answered(one, populate),
            );
            expect(documents).toEqual(matching.map((doc) => expected(doc, populate)));
            expect(body.meta.pagination.total).toBe(matching.length);
          }),
          { seed: SEED, numRuns },
        );
      },
    );
  });
}
