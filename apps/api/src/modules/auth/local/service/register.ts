import { type Call, senderOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../../platform/errors.ts';
import { requireReadableName, usernameFaultOf } from '../../../../platform/names.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { insertUser } from '../../../users/index.ts';
import { hashPassword } from '../../passwords/service/hash-password.ts';
import { presentJwt } from '../../sessions/present.ts';
import { openSession } from '../../sessions/service/open-session.ts';
import { whyNoUsername } from '../rules/account.ts';
import { requestEmail } from './request-email.ts';

interface Registration {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** Creates an account and signs in; an e-mail asks to confirm the address. */
export async function register(
  call: Call<'collections' | 'config' | 'ports'>,
  { email, username, password, ...rest }: Registration,
) {
  requireNothingElse(rest);
  const why = whyNoUsername(username, email);
  if (why !== null) throw invalidField('username', why);
  requireReadableName(['username'], username, { faultOf: usernameFaultOf });
  const passwordHash = await hashPassword(password, { email, username });
  return transact(call, async (call) => {
    const account = {
      ...newDocument(call.now),
      username: username.trim(),
      email: email.toLowerCase(),
      password_hash: passwordHash,
    };
    const user = await insertUser(call.db, account, 'authenticated');
    if (!user) throw new AppError('account_taken');
    await requestEmail(call, 'confirmation', account.email);
    await call.app.ports.auth.recordConsents(call, user.id);
    return presentJwt(
      await openSession(call, user.id, { sender: senderOf(call), byPassword: true }),
    );
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
