import type { ClientProfile } from '@okoshko/contract/clients/client-profiles';
import type { Consents } from '@okoshko/contract/clients/schemas';
import { CHANNELS, type Channel } from '@okoshko/contract/messaging/channels';

/** Attributes of JSON, which any program may have written. */
export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export const consentsOf = ({ consents }: Pick<ClientProfile, 'consents'>): Consents | null =>
  consents as Consents | null;

export const optedOutOf = (client: Pick<ClientProfile, 'opted_out_channels'>): readonly Channel[] =>
  CHANNELS.filter((channel) => listOf(client.opted_out_channels).includes(channel));

/** They said no themselves: only they can say yes again. */
export const hasWithdrawn = (client: Pick<ClientProfile, 'consents'>): boolean => {
  const consents = consentsOf(client);
  return consents?.source === 'client' && consents.marketing === false;
};
