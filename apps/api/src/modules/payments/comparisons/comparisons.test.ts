import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTbank } from '../../../../testing/vendors/scenarios/tbank-shop.ts';
import { openWorld, type World } from '../../../../testing/vendors/scenarios/world.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { READS_A_RUN } from './rules.ts';

/** Paid purchases beside the one that the buyer made. */
const OTHERS = READS_A_RUN + 10;

let world: World;
beforeAll(async () => {
  world = await openWorld(openTbank);
  await world.begin();
  await world.buy('tariff_id=1');
  await payOthers(world);
});
afterAll(() => world.close());

/** Purchases paid at T-Bank, as `buy` makes them: the rows are copied, the payments are real ones of the stand-in. */
async function payOthers({ shop, query }: World): Promise<void> {
  for (let n = 0; n < OTHERS; n += 1) {
    const id = await shop.payInCabinet(10_000);
    await query(sql`
      with attempt as (
        insert into payment_attempts (document_id, created_at, updated_at, intent, provider, status, amount, return_url,
          provider_payment_id, paid_at)
        select 'cabinet-' || ${n + 1}::int, created_at, updated_at, intent, provider, 'paid', 10000, '/', ${id}, paid_at
        from payment_attempts where document_id not like 'cabinet-%' limit 1 returning id, intent, document_id, paid_at)
      insert into ledger_postings (movement, account, amount, intent, attempt, at)
      select 'payment:' || document_id, account, part * 10000, intent, id, paid_at
      from attempt, (values ('provider', 1), ('sold', -1)) as parts (account, part)`);
  }
}

const reads = (): number =>
  world.shop.requests().filter(({ path }) => path.endsWith('/GetState')).length;
const compared = (day: string) =>
  world.query<{ payments: number; differences: number; is_over: boolean }>(sql`
    select payments, differences, compared_at is not null as is_over from payment_comparisons
    where provider = 'tbank' and day = ${day}::date`);

test('a day reads a bounded number of payments in a run, and goes on a minute later', async () => {
  await world.later(5 * DAY);
  await world.later(MINUTE);
  await world.later(MINUTE);
  const yesterday = new Date(world.api.clock.now().getTime()).toISOString().slice(0, 10);
  const before = reads();
  await world.later(DAY);
  const first = reads();
  expect(first - before).toBe(READS_A_RUN);
  expect(await compared(yesterday)).toMatchObject([{ is_over: false }]);
  await world.later(MINUTE);
  expect(reads() - first).toBe(OTHERS + 1 - READS_A_RUN);
  expect(await compared(yesterday)).toEqual([
    { payments: OTHERS + 1, differences: 0, is_over: true },
  ]);
});

test('a run that is cut short goes on where it was, and one payment that fails stops no other', async () => {
  const day = world.api.clock.now().toISOString().slice(0, 10);
  const before = reads();
  const busy = { Success: false, ErrorCode: '9999', Message: 'Внутренняя ошибка.', Details: '' };
  world.shop.refuseRead({ status: 200, body: busy });
  await world.later(DAY);
  await world.later(MINUTE);
  await world.later(MINUTE);
  // The one that failed was read twice.
  expect(reads() - before).toBe(OTHERS + 2);
  expect(await compared(day)).toEqual([{ payments: OTHERS + 1, differences: 0, is_over: true }]);
});
