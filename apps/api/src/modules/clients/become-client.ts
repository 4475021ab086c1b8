import { type Call, userIdOf } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { newDocument } from '../../platform/tokens.ts';
import {
  attachUser,
  type ClientRow,
  findClientByPhone,
  findClientOfUser,
  findPerson,
  insertClient,
} from './repository.ts';

/**
 * The signed-in user as the provider's client, in the caller's transaction: the profile they have; else
 * the one the provider keeps under their phone, which signing in proved, and which is theirs from now
 * on; else a new one. A phone whose profile is somebody else's stays with it. Throws `phone_required`.
 */
export async function becomeClient(call: Call, provider: number): Promise<ClientRow> {
  const user = userIdOf(call);
  const own = await findClientOfUser(call.db, { provider, user });
  if (own) return own;
  const person = await findPerson(call.db, user);
  if (!person?.phone) throw new AppError('phone_required');
  const { phone, locale } = person;
  const made = {
    ...newDocument(call.now),
    provider_profile: provider,
    user,
    name: person.name ?? phone,
    locale,
  };
  return (
    (await claimed(call, { provider, phone })) ??
    (await insertClient(call.db, { ...made, phone })) ??
    (await claimed(call, { provider, phone })) ??
    required(await insertClient(call.db, made))
  );
}

async function claimed(
  call: Call,
  at: { readonly provider: number; readonly phone: string },
): Promise<ClientRow | null> {
  const user = userIdOf(call);
  const known = await findClientByPhone(call.db, at);
  if (!known || known.user === user) return known;
  return attachUser(call.db, known.id, { user, now: call.now });
}

function required(client: ClientRow | null): ClientRow {
  if (!client) throw new Error('a client without a phone conflicts with nobody');
  return client;
}
