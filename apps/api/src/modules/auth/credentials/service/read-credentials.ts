import { type Call, userIdOf } from '../../../../platform/call.ts';
import { requireUser } from '../../../users/index.ts';
import { isEmailVerified } from '../../local/rules/emails.ts';

/** What the caller signs in with. */
export async function readCredentials(call: Call) {
  const user = await requireUser(call.db, userIdOf(call));
  return {
    data: { has_password: user.password_hash !== null, email_confirmed: isEmailVerified(user) },
  };
}
