import type { Input } from '@okoshko/contract/collection';
import type { OpeningKind } from '@okoshko/contract/links/kinds';
import type { serviceLinkOpenings } from '@okoshko/contract/links/service-link-openings';
import { type Call, senderOf } from '../../../platform/call.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { type LimitRule, requireTry } from '../../../platform/limits.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertOpening } from '../repository.ts';
import { agentClassOf } from '../rules/agent.ts';

type OpeningInput = Input<(typeof serviceLinkOpenings)['attributes']>;

/** From one address to one provider: users of a mobile network share addresses. */
const LIMIT: LimitRule = { max: 120, window: MINUTE };

/** Records what a visitor opened, at the time of the call. Throws `too_many_requests`. */
export async function recordOpening(call: Call, input: OpeningInput): Promise<number> {
  const { network, agent } = senderOf(call);
  const provider = Number(input.provider_profile);
  const key = `openings:${provider}:${network}`;
  await requireTry(call, key, { rule: LIMIT, code: 'too_many_requests' });
  return insertOpening(call.db, {
    ...newDocument(call.now),
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
    opened_at: call.now,
  });
}
