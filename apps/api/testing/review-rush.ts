import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { rows } from '../src/platform/db/rows.ts';
import { hashToken } from '../src/platform/tokens.ts';
import { createActors } from './actors.ts';
import { completedClients } from './completed-clients.ts';
import { sampled } from './sample.ts';
import type { TestApi } from './start-api.ts';

const CLIENTS = 12;

/** Clients and operators write, edit, hide and delete at once: the rating is always what a recount says. */
export async function rushReviews(api: TestApi): Promise<void> {
  const actors = await createActors(api);
  const { db } = api.context.database;
  await completedClients(api, actors.provider, CLIENTS);
  const links = await reviewLinks(api);
  const write = (token: string, rating: number) =>
    api.post('/api/review-link/write', { token, rating });
  const moderate = async (n: number, body: object | null) => {
    const [review] = await rows<{ id: number }>(
      db,
      sql`select r.id from reviews r join client_profiles c on c.id = r.client_profile
        where c.document_id = ${`eager${n + 1}`}`,
    );
    if (!review) return;
    const path = `/api/reviews/${review.id}`;
    await (body === null
      ? api.request('DELETE', path, { token: actors.operator })
      : api.request('PUT', path, { token: actors.operator, body: { data: body } }));
  };
  const step = fc.record({
    client: fc.nat(CLIENTS - 1),
    action: fc.oneof(
      fc.record({ rating: fc.integer({ min: 1, max: 5 }) }),
      fc.constantFrom('hide', 'show', 'delete'),
    ),
  });
  const perform = ({ client, action }: { client: number; action: { rating: number } | string }) => {
    if (typeof action === 'object') return write(links[client] ?? '', action.rating);
    if (action === 'delete') return moderate(client, null);
    const reason = action === 'hide' ? { moderation_reason: 'Проба' } : {};
    return moderate(client, { status: action === 'hide' ? 'hidden' : 'published', ...reason });
  };
  await Promise.all(links.flatMap((link, n) => [write(link, 1 + (n % 5)), write(link, 5)]));
  await expectRecounted(api);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      await Promise.all(steps.map(perform));
      await expectRecounted(api);
    }),
    { numRuns: sampled(3, 8), seed: 7 },
  );
}

/** The token of a review link of every client, in their order. */
export async function reviewLinks(api: TestApi): Promise<string[]> {
  const { db } = api.context.database;
  const clients = await rows<{ id: number; name: string }>(
    db,
    sql`select id, document_id as name from client_profiles where document_id like 'eager%' order by id`,
  );
  for (const { id, name } of clients) {
    await db.execute(sql`insert into review_requests (document_id, created_at, updated_at,
        provider_profile, campaign, client_profile, appointment, token_hash, expires_at)
      select ${`request of ${name}`}, '2026-11-21', '2026-11-21', provider_profile, 'rush', client_profile,
        id, ${hashToken(`token of ${name}`)}, '2026-12-21'
      from appointments where client_profile = ${id}`);
  }
  return clients.map(({ name }) => `token of ${name}`);
}

async function expectRecounted({ context }: TestApi): Promise<void> {
  const { db } = context.database;
  const reviews = await rows<{ rating: number }>(
    db,
    sql`select rating from reviews where status = 'published' and provider_profile = 1`,
  );
  const sum = reviews.reduce((all, { rating }) => all + rating, 0);
  const mean = reviews.length === 0 ? null : Math.round((sum * 10) / reviews.length) / 10;
  const [stored] = await rows(
    db,
    sql`select rating, reviews_count from provider_profiles where id = 1`,
  );
  expect(stored).toEqual({ rating: mean, reviews_count: reviews.length });
}
