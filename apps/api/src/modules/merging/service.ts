import type { Call } from '../../platform/call.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { type ClientRow, recountVisits } from '../clients/index.ts';
import { recountRating } from '../reviews/index.ts';
import { giveBack } from '../tariffs/index.ts';
import {
  deleteGuest,
  handOver,
  handOverReviews,
  joinPlaces,
  lockPair,
  lockVisits,
  type Pair,
  retire,
  updateClient,
} from './repository.ts';
import { areTwoPeople, merged } from './rules.ts';

/**
 * Makes two profiles of one provider one, in the caller's transaction or its own: visits, places,
 * reviews, letters and links of the second are the first's, which knows what either knew; the second is
 * history, and whoever came by its links is out. Throws `not_found`, `clients_differ`.
 */
export const mergeClients = (call: Call, pair: Pair): Promise<void> =>
  transact(call, async (call) => {
    await lockVisits(call.db, pair);
    const held = await lockPair(call.db, pair);
    const into = held.find(({ id }) => id === pair.into);
    const from = held.find(({ id }) => id === pair.from);
    if (!into || !from || into.provider_profile !== from.provider_profile) {
      throw new AppError('not_found');
    }
    if (areTwoPeople(into, from)) throw new AppError('clients_differ');
    await retire(call.db, pair, call.now);
    await updateClient(call.db, into.id, { ...merged(into, from), updated_at: call.now });
    await giveBackDoubles(call, into, pair);
    await handOver(call.db, pair, call.now);
    await handOverReviews(call.db, pair);
    if (from.guest !== null) await deleteGuest(call.db, from.guest);
    await recountVisits(call, [into.id]);
    await recountRating(call, into.provider_profile);
  });

/** In one group two records become one: what has not begun gives the other back to the plan. */
async function giveBackDoubles(call: Call, into: ClientRow, pair: Pair): Promise<void> {
  const doubles = await joinPlaces(call.db, pair, call.now);
  const units = doubles.filter(({ starts_at }) => call.now < starts_at);
  await giveBack(call, { provider: into.provider_profile, units });
}
