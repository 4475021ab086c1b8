import type { Person } from '../../../gateways/oauth/port.ts';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { findUserByEmail, insertUser } from '../../users/index.ts';
import { isEmailProved } from '../local/rules.ts';
import { findIdentity, insertIdentity, lockIdentity } from './repository.ts';
import { linkOf } from './rules.ts';

/** The user the provider's person is, made where there is none; in the caller's transaction. */
export async function accountOf(call: Call, provider: string, person: Person): Promise<number> {
  const { db, now } = call;
  const { subject } = person;
  const email = person.email?.toLowerCase() ?? null;
  await lockIdentity(db, { provider, subject });
  const holder = email === null ? null : await findUserByEmail(db, email);
  const link = linkOf({
    identity: await findIdentity(db, { provider, subject }),
    mailbox: holder && { user: holder.id, isProved: isEmailProved(holder) },
    isEmailProved: person.isEmailProved,
  });
  if (link.kind === 'known') return link.user;
  if (link.kind === 'taken') throw new AppError('email_taken');
  const user =
    link.kind === 'link' ? link.user : await newUser(call, provider, { ...person, email });
  await insertIdentity(db, { provider, subject, user, created_at: now });
  return user;
}

/** An e-mail that the provider does not vouch for is not taken down: it may be another's. */
async function newUser(call: Call, provider: string, person: Person): Promise<number> {
  const document = newDocument(call.now);
  const email = person.isEmailProved ? person.email : null;
  const user = await insertUser(
    call.db,
    {
      ...document,
      username: `${provider}-${document.document_id}`,
      name: person.name?.trim().slice(0, 255) || null,
      ...(email && { email, confirmed_email: email, confirmed: true }),
    },
    'authenticated',
  );
  if (!user) throw new AppError('email_taken');
  return user.id;
}
