import type { OAuthIdentity } from '../../../gateways/oauth/port.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { cutText } from '../../../platform/cut-text.ts';
import { AppError } from '../../../platform/errors.ts';
import { ownNameFaultOf } from '../../../platform/names.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { openProvider } from '../../providers/index.ts';
import { findUserByEmail, insertUser } from '../../users/index.ts';
import { isEmailVerified } from '../local/rules.ts';
import { findIdentity, hasFactor, insertIdentity, lockIdentity } from '../repository.ts';
import { matchIdentity } from './rules.ts';

/** The user of an identity at the provider, created where there is none; in the caller's transaction. */
export async function userOfIdentity(
  ctx: Ctx,
  provider: string,
  identity: OAuthIdentity,
): Promise<number> {
  const { db, now } = ctx;
  const { subject } = identity;
  const email = identity.email?.toLowerCase() ?? null;
  await lockIdentity(db, { provider, subject });
  const account = email === null ? null : await findUserByEmail(db, email);
  const match = matchIdentity({
    identity: await findIdentity(db, { provider, subject }),
    mailbox: account && { user: account.id, isVerified: isEmailVerified(account) },
    isEmailVerified: identity.isEmailVerified,
  });
  if (match.kind === 'existing') return match.user;
  if (match.kind === 'taken') throw new AppError('email_taken');
  // Nothing new lets anybody into an account before its second factor is given: it is found by the mailbox each time.
  if (match.kind === 'link' && (await hasFactor(db, match.user))) return match.user;
  const user =
    match.kind === 'link' ? match.user : await createUser(ctx, provider, { ...identity, email });
  await insertIdentity(db, { provider, subject, user, created_at: now });
  return user;
}

/** An e-mail that the provider has not verified is not stored: it may be another's. */
async function createUser(ctx: Ctx, provider: string, identity: OAuthIdentity): Promise<number> {
  const document = newDocument(ctx.now);
  const email = identity.isEmailVerified ? identity.email : null;
  const user = await insertUser(
    ctx.db,
    {
      ...document,
      username: `${provider}-${document.document_id}`,
      name: nameOf(identity),
      ...(email && { email, confirmed_email: email, confirmed: true }),
    },
    'authenticated',
  );
  if (!user) throw new AppError('email_taken');
  await openProvider(ctx, user.id, null);
  return user.id;
}

/** A name that may be taken for another is left out: signing in does not fail of it. */
function nameOf({ name }: OAuthIdentity): string | null {
  const short = cutText(name?.trim() ?? '', 255) || null;
  return short !== null && ownNameFaultOf(short) === null ? short : null;
}
