import type { clientProfiles } from '@okoshko/contract/clients/client-profiles';
import type { Input } from '@okoshko/contract/collection';
import type { Call } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { isOfAccount } from './access.ts';
import type { ClientRow } from './repository.ts';

export type ClientInput = Input<(typeof clientProfiles)['attributes']>;

export interface Consents {
  readonly service?: boolean;
  readonly marketing?: boolean;
  readonly at?: string;
  readonly source?: string;
}

/**
 * The change with its consents as they are kept: with when and by whom they were given. A client's word
 * is theirs and now; a provider may name the paper they have it on, but not the client. What a client
 * took back a provider does not give again. Throws `consent_withdrawn`, `validation_failed`.
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
  if (isTheirs) return { ...change, consents: { ...said, at, source: CLIENT } };
  const known = (client?.consents ?? null) as Consents | null;
  const tookBack = known?.source === CLIENT && known.marketing === false;
  if (tookBack && said?.marketing !== false) throw new AppError('consent_withdrawn');
  if (tookBack || isSame(said, known)) return { ...change, consents: known };
  if (said === null) return change;
  if (said.source === CLIENT) throw refused(`consents.source must not be ${CLIENT}`);
  if (said.at && new Date(said.at) > now) throw refused('consents.at must not be in the future');
  return { ...change, consents: withConsentTimes({ actor, now }, said) };
}

/** A consent of somebody else's: who wrote it down answers for it, or names the paper it is on. */
export const withConsentTimes = (
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  said: Consents,
): Consents => ({
  at: now.toISOString(),
  source: actor.isOperator ? 'staff' : 'provider',
  ...said,
});

/** Who said it, where it is the client's own word. */
const CLIENT = 'client';

const isSame = (said: Consents | null, known: Consents | null): boolean =>
  (['service', 'marketing', 'at', 'source'] as const).every((key) => said?.[key] === known?.[key]);

const refused = (message: string): AppError => new AppError('validation_failed', { message });
