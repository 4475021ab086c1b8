import type { clientProfiles } from '@okoshko/contract/clients/client-profiles';
import type { Consents } from '@okoshko/contract/clients/schemas';
import type { Input } from '@okoshko/contract/collection';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { isOfAccount } from '../access.ts';
import type { ClientRow } from '../repository.ts';

export type ClientInput = Input<(typeof clientProfiles)['attributes']>;

/** The source of what clients said themselves. */
const CLIENT = 'client';

/**
 * The input with its consents as they are stored: with their time and source. A client's own word has
 * the source `client` and the time now; a provider may name the paper a consent is on, but not the
 * client. What a client withdrew a provider does not give again. Throws `consent_withdrawn`,
 * `validation_failed`.
 */
export function withConsents(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  input: ClientInput,
  client: ClientRow | null,
): ClientInput {
  if (input.consents === undefined) return input;
  const requested = asConsents(input.consents);
  const stored = asConsents(client?.consents ?? null);
  if (isSame(requested, stored)) return { ...input, consents: stored };
  if (client !== null && isOfAccount(client, actor.user)) {
    return { ...input, consents: { ...requested, at: now.toISOString(), source: CLIENT } };
  }
  const isWithdrawn = stored !== null && hasWithdrawn(stored);
  if (isWithdrawn && requested?.marketing !== false) throw new AppError('consent_withdrawn');
  if (isWithdrawn) return { ...input, consents: stored };
  if (requested === null) return input;
  if (requested.source === CLIENT) {
    throw invalidField('consents.source', sentence('source_reserved', { value: CLIENT }));
  }
  if (requested.at && new Date(requested.at) > now) {
    throw invalidField('consents.at', sentence('in_the_future'));
  }
  return { ...input, consents: withConsentSource({ actor, now }, requested) };
}

/** Consents that another than the client entered: the source is who entered them, or the paper they name. */
export const withConsentSource = (
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  consents: Consents,
): Consents => ({
  at: now.toISOString(),
  source: actor.isOperator ? 'staff' : 'provider',
  ...consents,
});

/** The later consents of two profiles of one client; what the client withdrew stays withdrawn. */
export function latestConsents(a: ClientRow, b: ClientRow): Consents | null {
  const all = [a, b].flatMap(({ consents }) => asConsents(consents) ?? []);
  const own = all.filter(({ source }) => source === CLIENT);
  const candidates = own.some(hasWithdrawn) ? own : all;
  return candidates.reduce<Consents | null>(
    (latest, one) => (latest && timeOf(latest) >= timeOf(one) ? latest : one),
    null,
  );
}

/** The collection has checked the shape of a column or a body. */
export const asConsents = (value: unknown): Consents | null => value as Consents | null;

const hasWithdrawn = ({ source, marketing }: Consents): boolean =>
  source === CLIENT && marketing === false;

const timeOf = ({ at }: Consents): number => (at === undefined ? 0 : Date.parse(at));

const isSame = (a: Consents | null, b: Consents | null): boolean =>
  (['service', 'marketing', 'at', 'source'] as const).every((key) => a?.[key] === b?.[key]);
