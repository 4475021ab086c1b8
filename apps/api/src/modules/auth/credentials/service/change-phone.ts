import type { Call } from '../../../../platform/call.ts';
import { withAudit } from '../../../../platform/collections/audit.ts';
import { keepWithAccount } from '../../../messaging/index.ts';
import { followPhone } from '../../../providers/index.ts';
import { type UserRow, updateUser, userCollection } from '../../../users/index.ts';
import { withOwnerNotices } from '../../owner-notices/service/with-owner-notices.ts';
import { isUsernameOfOther } from '../repository.ts';
import { hasPhoneAsName } from '../rules.ts';

/**
 * Gives the account another phone, in the caller's transaction, and takes what followed from the former one along: the
 * name to sign in by, the phone of the provider profile, the phones of own client profiles. What others wrote for the
 * new phone stays theirs: it is offered, as after any sign-in (`client-profiles/offered`).
 */
export const changePhone = (
  call: Call<'config' | 'gateways' | 'ports'>,
  account: UserRow,
  phone: string,
): Promise<void> =>
  withOwnerNotices(call, { user: account.id, changes: ['phone_changed'] }, () =>
    moveAccount(call, account, phone),
  );

async function moveAccount(
  call: Call<'config' | 'gateways' | 'ports'>,
  account: UserRow,
  phone: string,
): Promise<void> {
  const { id, phone: former } = account;
  const columns = { phone, ...(await usernameAfter(call, account, phone)), updated_at: call.now };
  await withAudit(call, { declaration: userCollection, id }, () =>
    updateUser(call.db, id, columns),
  );
  const change = { user: id, from: former, to: phone };
  await followPhone(call, change);
  if (former !== null) {
    await call.app.ports.auth.followPhone(call, { ...change, from: former });
    await keepWithAccount(call, { account: id, address: former });
  }
}

/**
 * Who is called by the former phone would stand in the way of its next owner. A name that another account has by now
 * is left to it.
 */
async function usernameAfter(call: Call, account: UserRow, phone: string) {
  if (!hasPhoneAsName(account)) return {};
  const isTaken = await isUsernameOfOther(call.db, { username: phone, user: account.id });
  return { username: isTaken ? account.document_id : phone };
}
