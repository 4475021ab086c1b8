import type { Input } from '@okoshko/contract/collection';
import type { serviceLinkOpenings } from '@okoshko/contract/links/service-link-openings';
import type { Call } from '../../platform/call.ts';
import { newDocument } from '../../platform/tokens.ts';
import { insertOpening } from './repository.ts';

type OpeningInput = Input<(typeof serviceLinkOpenings)['attributes']>;

/** Records what a visitor opened, at our clock's time. */
export async function recordOpening(call: Call, input: OpeningInput): Promise<number> {
  return insertOpening(call.db, {
    ...newDocument(call.now),
    provider_profile: Number(input.provider_profile),
    service: input.service ?? null,
    kind: input.kind as 'page_view' | 'link_click',
    visitor_id: String(input.visitor_id),
    referrer_host: input.referrer_host ?? null,
    utm_source: input.utm_source ?? null,
    utm_medium: input.utm_medium ?? null,
    utm_campaign: input.utm_campaign ?? null,
    opened_at: call.now,
  });
}
