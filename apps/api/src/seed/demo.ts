import type { Context } from '../context.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { insertProvider } from '../modules/providers/index.ts';
import { findUserByPhone, insertUser } from '../modules/users/index.ts';
import { type Call, theService } from '../platform/call.ts';
import { transact } from '../platform/db/transact.ts';
import { newDocument } from '../platform/tokens.ts';
import { DEMO_PASSWORD, DEMO_PHONE, PEOPLE } from './people.ts';

/** Fills an empty database with the demo accounts; one that has them stays as it is. */
export async function seedDemo({ database, clock, log }: Context): Promise<void> {
  const call: Call = { db: database.db, actor: theService, now: clock(), log };
  if (await findUserByPhone(call.db, DEMO_PHONE)) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await transact(call, async (call) => {
    for (const person of PEOPLE) await addPerson(call, person, passwordHash);
  });
}

async function addPerson(
  call: Call,
  { phone, name, role, provider }: (typeof PEOPLE)[number],
  password_hash: string,
): Promise<void> {
  const user = await insertUser(
    call.db,
    {
      ...newDocument(call.now),
      username: phone,
      phone,
      name,
      confirmed: true,
      password_hash,
    },
    role,
  );
  if (!user || !provider) return;
  await insertProvider(call.db, {
    ...newDocument(call.now),
    ...provider,
    user: user.id,
    phone,
    is_published: true,
  });
}
