import { recountRating } from '../../modules/reviews/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { newDocument } from '../../platform/tokens.ts';
import { at, type Chance, type SeededAppointment, today } from './calendar.ts';
import { OPINIONS } from './offer.ts';
import { insertOpenings, insertReviews, makeMonthsOfOpenings } from './repository.ts';

interface Reviewed {
  readonly provider: number;
  readonly clients: readonly number[];
  readonly appointments: readonly SeededAppointment[];
  /** Ids of the appointments, in their order. */
  readonly ids: readonly number[];
  readonly chance: Chance;
}

/** Two clients of three who came say what they think, the day after their first appointment. */
export async function addReviews(
  ctx: Ctx,
  { provider, clients, appointments, ids, chance }: Reviewed,
): Promise<void> {
  const { now } = ctx;
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
  await insertReviews(ctx.db, reviews);
  await recountRating(ctx, provider);
}

const DAYS = 60;
const SOURCES: readonly [string, ...string[]] = ['instagram', 'vk', 'yandex', 'telegram'];

interface Views {
  readonly provider: number;
  readonly services: readonly number[];
  readonly chance: Chance;
}

export interface SeededView {
  readonly document_id: string;
  readonly opened_at: Date;
}

/** Views of the provider's page in the last two months, some followed by a click on a service. Answers the views. */
export async function addOpenings(
  { db, now }: Ctx,
  { provider, services, chance }: Views,
): Promise<SeededView[]> {
  const rows = [];
  for (let back = DAYS; back >= 0; back -= 1) {
    const day = today(now).subtract({ days: back });
    const views = 4 + Math.floor(chance.next() * 9);
    for (let view = 0; view < views; view += 1) {
      const opened_at = at(day, 8 * 60 + Math.floor(chance.next() * 15 * 60));
      const visitor_id = `demo-${Math.floor(chance.next() * 200)}`;
      const utm_source = chance.whether(0.5) ? chance.pick(SOURCES) : null;
      const isClick = chance.whether(0.3);
      const service = services[Math.floor(chance.next() * services.length)] ?? null;
      if (opened_at > now) continue;
      const row = { provider_profile: provider, visitor_id, utm_source, opened_at };
      rows.push({ ...newDocument(opened_at), ...row, kind: 'page_view' as const });
      if (isClick) {
        rows.push({ ...newDocument(opened_at), ...row, service, kind: 'link_click' as const });
      }
    }
  }
  await makeMonthsOfOpenings(db, { first: after(now, -DAYS * DAY), last: now });
  await insertOpenings(db, rows);
  return rows
    .filter(({ kind }) => kind === 'page_view')
    .sort((a, b) => a.opened_at.getTime() - b.opened_at.getTime());
}
