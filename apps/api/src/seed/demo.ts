import type { Context } from '../context.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { insertProvider } from '../modules/providers/index.ts';
import { findUserByPhone, insertUser } from '../modules/users/index.ts';
import { type Call, serviceCall } from '../platform/call.ts';
import { transact } from '../platform/db/transact.ts';
import { newDocument } from '../platform/tokens.ts';
import { addBusiness } from './business/index.ts';
import { DEMO_PASSWORD, DEMO_PHONE, PEOPLE } from './people.ts';

/** Fills an empty database with the demo accounts and the business of one of them; one that has them stays as it is. */
export const seedDemo = (context: Context): Promise<void> => seed(context, addBusiness);

/** The demo accounts alone. */
export const seedAccounts = (context: Context): Promise<void> => seed(context, async () => {});

async function seed(
  { database, clock, log }: Context,
  addMore: (call: Call, demo: { user: number; provider: number; client: number }) => Promise<void>,
): Promise<void> {
  const call = serviceCall({ db: database.db, now: clock(), log });
  if (await findUserByPhone(call.db, DEMO_PHONE)) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await transact(call, async (call) => {
    const made = [];
    for (const person of PEOPLE) made.push(await addPerson(call, person, passwordHash));
    const [professional, client] = made;
    if (professional?.provider && client) {
      const { user, provider } = professional;
      await addMore(call, { user, provider, client: client.user });
    }
  });
}

async function addPerson(
  call: Call,
  { phone, name, role, provider }: (typeof PEOPLE)[number],
  password_hash: string,
): Promise<{ user: number; provider: number | null } | null> {
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
  if (!user) return null;
  if (!provider) return { user: user.id, provider: null };
  const profile = await insertProvider(call.db, {
    ...newDocument(call.now),
    ...provider,
    user: user.id,
    phone,
    is_published: true,
  });
  return { user: user.id, provider: profile };
}
