import type { Input } from '@okoshko/contract/collection';
import type { tariffPrices } from '@okoshko/contract/tariffs/tariffs';
import { MINUTE } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import type { Sweep } from '../../../platform/sweep.ts';
import { deletePrice, lockPrice, lockTariff, settlePrices } from './repository.ts';
import { priceDay } from './rules.ts';

type PriceInput = Input<(typeof tariffPrices)['attributes']>;

/** Throws where the price would hold by now, or its tariff has no price of its own. */
export async function requirePriceAhead(
  { db, now }: Ctx,
  { tariff, holds_from }: PriceInput,
): Promise<void> {
  if (String(holds_from) <= priceDay(now)) {
    throw invalidField('holds_from', sentence('not_ahead'));
  }
  const { by_agreement } = await lockTariff(db, Number(tariff));
  if (by_agreement) throw invalidField('tariff', sentence('invalid'));
}

/** A price that holds by now is the tariff's, and changed there. */
export async function takePriceBack({ db, now }: Ctx, id: number): Promise<void> {
  const { holds_from } = await lockPrice(db, id);
  if (holds_from <= priceDay(now)) throw new AppError('price_in_force');
  await deletePrice(db, id);
}

/** Prices that came due are the tariff's own before staff change it: what they write now is later. */
export const settleOwnPrices = ({ db, now }: Ctx, tariff: number): Promise<void> =>
  settlePrices(db, { day: priceDay(now), now, tariff });

/** The list of tariffs has the prices of the day; what is sold looks at the clock by itself. */
export const settleDuePrices: Sweep = {
  name: 'tariffs: settle prices',
  every: MINUTE,
  run: ({ db, now }) => settlePrices(db, { day: priceDay(now), now }),
};
