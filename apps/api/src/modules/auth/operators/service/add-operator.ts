import type { Call } from '../../../../platform/call.ts';
import { audit, snapshot } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { insertUser, userCollection } from '../../../users/index.ts';
import { hashPassword } from '../../passwords/service/hash-password.ts';
import { OperatorError, requireGoodPassword } from '../rules.ts';

export interface OperatorInput {
  readonly phone: string;
  readonly password: string;
}

/** Makes an operator's account. Throws OperatorError, and never changes an account that is there. */
export async function addOperator(call: Call, { phone, password }: OperatorInput): Promise<void> {
  await requireGoodPassword(password, phone);
  const password_hash = await hashPassword(password);
  await transact(call, async (call) => {
    const account = { ...newDocument(call.now), username: phone, phone, confirmed: true };
    const user = await insertUser(call.db, { ...account, password_hash }, 'operator');
    if (!user) throw new OperatorError(`${phone} is another account's phone or username.`);
    const after = await snapshot(call, userCollection, user.id);
    await audit(call, userCollection, { before: null, after });
  });
}
