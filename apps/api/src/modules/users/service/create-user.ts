import type { createUser as schemas } from '@okoshko/contract/users/accounts/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Static } from 'typebox';
import { type Call, requireOperator } from '../../../platform/call.ts';
import { audit, snapshot } from '../../../platform/collections/audit.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { withRefusals } from '../../../platform/collections/refusals.ts';
import { transact } from '../../../platform/db/transact.ts';
import { invalidField } from '../../../platform/errors.ts';
import { requireReadableName, usernameFaultOf } from '../../../platform/names.ts';
import { sentence } from '../../../platform/sentence.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { userCollection } from '../collection.ts';
import { insertUserRow } from '../repository.ts';
import { accountColumns } from './account-columns.ts';
import { readUser } from './read-user.ts';
import { requireRoleId } from './require-role-id.ts';

/** Adds a user; the phone is the username unless the body has one. Operators only. */
export async function createUser(
  call: Call<'collections' | 'ports'>,
  body: Static<typeof schemas.body>,
  query: Query,
): Promise<UserWithProfile> {
  requireOperator(call);
  const { username = body.phone, email, name, locale } = body;
  if (!username) throw invalidField('username', sentence('required'));
  requireReadableName(['name'], name);
  requireReadableName(['username'], username, { faultOf: usernameFaultOf });
  const columns = await accountColumns(call, body, {
    owner: { ...body, username },
    phoneBefore: null,
  });
  const ordinary = await requireRoleId(call, 'authenticated');
  const role = columns.role ?? ordinary;
  if (role !== ordinary) await call.app.ports.users.requireRecentPassword(call);
  const row = {
    ...newDocument(call.now),
    ...(locale !== undefined && { locale }),
    ...columns,
    username,
    email: email?.toLowerCase() ?? null,
    name: name?.trim() || null,
    role,
  };
  return withRefusals(userCollection, () =>
    transact(call, async (call) => {
      const id = await insertUserRow(call.db, row);
      const after = await snapshot(call, userCollection, id);
      await audit(call, userCollection, { before: null, after });
      return readUser(call, id, { populate: 'role', ...query });
    }),
  );
}
