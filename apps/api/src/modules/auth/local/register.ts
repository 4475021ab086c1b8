import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertUser, type ReadUser } from '../../users/index.ts';
import { type Device, openSession, type RecordConsents } from '../service/open-session.ts';
import { hashPassword } from '../service/passwords.ts';
import { requestEmail } from './request-email.ts';
import { whyNoUsername } from './rules.ts';

interface Deps {
  readonly readUser: ReadUser;
  readonly recordConsents: RecordConsents;
}
interface Registration {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}
const KEYS = ['email', 'username', 'password'];

/** Makes an account and signs in; an e-mail asks for the e-mail to be confirmed. */
export const createRegister =
  ({ readUser, recordConsents }: Deps) =>
  async (call: Call, { email, username, password, ...rest }: Registration, device: Device) => {
    requireNothingElse(rest);
    const why = whyNoUsername(username, email);
    if (why !== null) throw invalidField('username', why);
    const passwordHash = await hashPassword(password);
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
      await recordConsents(call, user.id, device);
      const opened = await openSession(call, user.id, { readUser, populate: undefined, device });
      return { jwt: opened.token, user: opened.user };
    });
  };

/** Roles, phones and blocks are not chosen by who registers: named at all, they are refused. */
function requireNothingElse(rest: object): void {
  const names = Object.keys(rest).filter((name) => !KEYS.includes(name));
  if (names.length === 0) return;
  throw new AppError('validation_failed', { message: `Invalid parameters: ${names.join(', ')}` });
}
