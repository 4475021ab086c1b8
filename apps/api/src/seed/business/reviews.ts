import { recountRating } from '../../modules/reviews/index.ts';
import type { Call } from '../../platform/call.ts';
import { after, DAY } from '../../platform/clock.ts';
import { newDocument } from '../../platform/tokens.ts';
import type { SeededReviews } from './business.ts';
import { OPINIONS } from './catalog.ts';
import { insertReviews } from './repository.ts';

/** Two clients of three who came say what they think, the day after their first appointment. */
export async function addReviews(
  call: Call,
  { provider, clients, visits, ids, chance }: SeededReviews,
): Promise<void> {
  const { now } = call;
  const reviews = clients.flatMap((client_profile, place) => {
    const first = visits.findIndex((one) => one.client === place && one.status === 'completed');
    const visit = visits[first];
    if (!visit || !chance.whether(0.66)) return [];
    const { rating, text, reply } = chance.pick(OPINIONS);
    const at = after(visit.starts_at, DAY);
    return [
      {
        ...newDocument(at < now ? at : now),
        provider_profile: provider,
        client_profile,
        appointment: Number(ids[first]),
        rating,
        text: text || null,
        status: 'published' as const,
        source: 'account' as const,
        reply: reply ?? null,
        replied_at: reply ? (at < now ? at : now) : null,
      },
    ];
  });
  if (reviews.length === 0) return;
  await insertReviews(call.db, reviews);
  await recountRating(call, provider);
}
