import { recountRating } from '../../modules/reviews/index.ts';
import type { Call } from '../../platform/call.ts';
import { after, DAY } from '../../platform/clock.ts';
import { newDocument } from '../../platform/tokens.ts';
import type { SeededAppointment } from './calendar.ts';
import { OPINIONS } from './catalog.ts';
import type { Chance } from './chance.ts';
import { insertReviews } from './repository.ts';

interface Reviewed {
  readonly provider: number;
  readonly clients: readonly number[];
  readonly appointments: readonly SeededAppointment[];
  /** Of the appointments, in their order. */
  readonly ids: readonly number[];
  readonly chance: Chance;
}

/** Two clients of three who came say what they think, the day after their first appointment. */
export async function addReviews(
  call: Call,
  { provider, clients, appointments, ids, chance }: Reviewed,
): Promise<void> {
  const { now } = call;
  const reviews = clients.flatMap((client_profile, index) => {
    const first = appointments.findIndex(
      (one) => one.client === index && one.status === 'completed',
    );
    const appointment = appointments[first];
    if (!appointment || !chance.whether(0.66)) return [];
    const { rating, text, reply } = chance.pick(OPINIONS);
    const dayAfter = after(appointment.starts_at, DAY);
    const at = dayAfter < now ? dayAfter : now;
    return [
      {
        ...newDocument(at),
        provider_profile: provider,
        client_profile,
        appointment: Number(ids[first]),
        rating,
        text: text || null,
        status: 'published' as const,
        source: 'account' as const,
        reply: reply ?? null,
        replied_at: reply ? at : null,
      },
    ];
  });
  if (reviews.length === 0) return;
  await insertReviews(call.db, reviews);
  await recountRating(call, provider);
}
