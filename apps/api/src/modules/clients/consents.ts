import type { clientProfiles } from '@okoshko/contract/clients/client-profiles';
import type { Input } from '@okoshko/contract/collection';
import type { Call } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { isOfAccount } from './access.ts';
import type { ClientRow } from './repository.ts';

export type ClientInput = Input<(typeof clientProfiles)['attributes']>;

interface Consents {
  readonly service?: boolean;
  readonly marketing?: boolean;
  readonly at?: string;
  readonly source?: string;
}

/**
 * The change with its consents as they are kept: with when and by whom they were given. A client's word
 * is theirs and now; a provider may name the paper they have it on. What a client took back a provider
 * does not give again: throws `consent_withdrawn`.
 */
export function withConsents(
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  change: ClientInput,
  client: ClientRow | null,
): ClientInput {
  if (change.consents === undefined) return change;
  const said = change.consents as Consents | null;
  const at = now.toISOString();
  const isTheirs = client !== null && isOfAccount(client, actor.user);
  if (isTheirs) return { ...change, consents: { ...said, at, source: 'client' } };
  const known = client?.consents as Consents | null | undefined;
  const tookBack = known?.source === 'client' && known.marketing === false;
  if (tookBack && said?.marketing !== false) throw new AppError('consent_withdrawn');
  if (said === null) return change;
  const source = actor.isOperator ? 'staff' : 'provider';
  return { ...change, consents: { at, source, ...said } };
}
