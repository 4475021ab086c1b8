import type { Input } from '@okoshko/contract/collection';
import type { OpeningKind, serviceLinkOpenings } from '@okoshko/contract/links/wire';
import { zoneOf } from '@okoshko/slots';
import { MINUTE } from '../../platform/clock.ts';
import { type Ctx, senderOf } from '../../platform/ctx.ts';
import { countTry, type LimitRule, requireTry } from '../../platform/db/limits.ts';
import { newDocument } from '../../platform/tokens.ts';
import { insertOpening, insertPageView } from './repository.ts';
import { agentClassOf } from './rules.ts';

/** Visitors from one address to one provider: users of a mobile network share addresses. */
const LIMIT: LimitRule = { max: 120, window: MINUTE };

interface Viewed {
  readonly documentId: string;
  /** The zone whose days are counted. */
  readonly time_zone: string;
}

/** So many characters of the visitor's hash make the documentId of the day's view. */
const DOCUMENT_ID = 24;

/**
 * The visitor of a provider's page today: a keyed hash of the day, the provider, the network and the program. Nothing
 * is left of a visitor that could be read back, or followed to another day or page; a booking of that day names the
 * view it follows. Null: a robot.
 */
export function pageVisitor(
  ctx: Pick<Ctx<'sign'>, 'app' | 'now' | 'sender'>,
  { documentId, time_zone }: Viewed,
): string | null {
  const { network, agent } = senderOf(ctx);
  if (agentClassOf(agent) === 'bot') return null;
  const day = zoneOf(time_zone).dayOf(ctx.now.getTime());
  const hash = ctx.app.sign('page view', String(day), documentId, network, agent ?? '');
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, DOCUMENT_ID);
}

/** Counts a visitor of the day once. No reader is refused for it: what cannot be counted is not. */
export async function countPageView(
  ctx: Ctx,
  { visitor, provider, arrival }: Omit<Parameters<typeof insertPageView>[1], 'now'>,
): Promise<void> {
  const { db, now } = ctx;
  try {
    const key = `openings:${provider}:${senderOf(ctx).network}`;
    const { allowed } = await countTry(db, key, { rule: LIMIT, now });
    if (allowed) await insertPageView(db, { visitor, provider, arrival, now });
  } catch (error) {
    ctx.log.warn({ err: error }, 'a page view is not counted');
  }
}

type OpeningInput = Input<(typeof serviceLinkOpenings)['attributes']>;

/** Records what a visitor opened, at the time of the call. Throws `too_many_requests`. */
export async function recordOpening(ctx: Ctx, input: OpeningInput): Promise<number> {
  const { network, agent } = senderOf(ctx);
  const provider = Number(input.provider_profile);
  const key = `openings:${provider}:${network}`;
  await requireTry(ctx, key, { rule: LIMIT, code: 'too_many_requests' });
  return insertOpening(ctx.db, {
    ...newDocument(ctx.now),
    provider_profile: provider,
    user_agent_class: agentClassOf(agent),
    service: input.service ?? null,
    // Required: the collection has checked it.
    kind: input.kind as OpeningKind,
    visitor_id: String(input.visitor_id),
    referrer_host: input.referrer_host ?? null,
    utm_source: input.utm_source ?? null,
    utm_medium: input.utm_medium ?? null,
    utm_campaign: input.utm_campaign ?? null,
    opened_at: ctx.now,
  });
}
