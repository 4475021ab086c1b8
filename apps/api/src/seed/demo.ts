import type { Context } from '../context.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { insertProvider } from '../modules/providers/index.ts';
import { findUserByPhone, insertUser } from '../modules/users/index.ts';
import { type Call, serviceCall } from '../platform/call.ts';
import { transact } from '../platform/db/transact.ts';
import { newDocument } from '../platform/tokens.ts';
import { addBusiness } from './business/business.ts';
import { ACCOUNTS, DEMO_PASSWORD, DEMO_PHONE } from './people.ts';

/** Fills an empty database with the demo accounts and the business of one of them; a database that has them stays as it is. */
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
    const ids = [];
    for (const account of ACCOUNTS) ids.push(await addAccount(call, account, passwordHash));
    const [anna, client] = ids;
    if (anna?.provider && client) {
      await addMore(call, { user: anna.user, provider: anna.provider, client: client.user });
    }
  });
}

async function addAccount(
  call: Call,
  { phone, name, role, provider }: (typeof ACCOUNTS)[number],
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
