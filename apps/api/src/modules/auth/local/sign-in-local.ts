import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { resetTries } from '../../../platform/db/limits.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { requireReadableName, usernameFaultOf } from '../../../platform/names.ts';
import { sentence } from '../../../platform/sentence.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { findUserByIdentifier, insertUser } from '../../users/index.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { passwordTriesKey } from '../passwords/rules.ts';
import { openSession, presentJwt } from '../sessions/open-session.ts';
import { requestEmail } from './emails.ts';
import { whyNoUsername } from './rules.ts';

interface Registration {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** Creates an account and signs in; an e-mail asks to confirm the address. */
export async function register(
  ctx: Ctx<'collections' | 'config' | 'ports'>,
  { email, username, password, ...rest }: Registration,
) {
  requireNothingElse(rest);
  const why = whyNoUsername(username, email);
  if (why !== null) throw invalidField('username', why);
  requireReadableName(['username'], username, { faultOf: usernameFaultOf });
  const passwordHash = await hashPassword(password, { email, username });
  return transact(ctx, async (ctx) => {
    const account = {
      ...newDocument(ctx.now),
      username: username.trim(),
      email: email.toLowerCase(),
      password_hash: passwordHash,
    };
    const user = await insertUser(ctx.db, account, 'authenticated');
    if (!user) throw new AppError('account_taken');
    await requestEmail(ctx, 'confirmation', account.email);
    await ctx.app.ports.auth.recordConsents(ctx, user.id);
    return presentJwt(await openSession(ctx, user.id, { sender: senderOf(ctx), byPassword: true }));
  });
}

/** A client chooses neither role nor phone: any other field is refused. */
function requireNothingElse(rest: object): void {
  const names = Object.keys(rest);
  if (names.length === 0) return;
  const reason = sentence('parameters_invalid', {
    keys: names,
    allowed: ['email', 'username', 'password'],
  });
  throw new AppError('validation_failed', {
    sentence: reason,
    failures: names.map((name) => ({ path: [name], sentence: reason })),
  });
}

interface Credentials {
  /** A phone, an e-mail or a username. */
  readonly identifier: string;
  readonly password: string;
}

/** Signs in by the password alone, as Strapi's clients do. */
export async function signInLocal(
  ctx: Ctx<'collections' | 'config'>,
  { identifier, password }: Credentials,
) {
  const sender = senderOf(ctx);
  const account = await findUserByIdentifier(ctx.db, identifier);
  const user = await requirePassword(ctx, {
    user: account,
    identifier,
    password,
    network: sender.network,
  });
  return transact(ctx, async (ctx) => {
    const reset = resetTries(ctx.db, passwordTriesKey(user, sender.network));
    const [session] = await Promise.all([
      openSession(ctx, user.id, { sender, byPassword: true }),
      reset,
    ]);
    return presentJwt(session);
  });
}
