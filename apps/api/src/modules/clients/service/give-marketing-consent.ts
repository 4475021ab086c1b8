import type { Call } from '../../../platform/call.ts';
import { updateConsents } from '../repository.ts';
import { asConsents, withConsents } from '../rules/consents.ts';
import { becomeClient } from './become-client.ts';

/** The client's own word that they want to hear of the provider's offers, in the caller's transaction. */
export async function giveMarketingConsent(call: Call, provider: number): Promise<void> {
  const client = await becomeClient(call, provider);
  const own = { ...asConsents(client.consents), marketing: true };
  const { consents } = withConsents(call, { consents: own }, client);
  await updateConsents(call.db, client.id, { consents: asConsents(consents), now: call.now });
}
