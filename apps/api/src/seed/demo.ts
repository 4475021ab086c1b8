import type { Context } from '../context.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { insertProvider } from '../modules/providers/index.ts';
import { insertUser } from '../modules/users/index.ts';
import { type Ctx, serviceCtx } from '../platform/ctx.ts';
import { transact } from '../platform/db/transact.ts';
import { newDocument } from '../platform/tokens.ts';
import { addBusiness } from './business/business.ts';
import { findDemoAccounts, hasUsers } from './business/repository.ts';
import {
  ACCOUNTS,
  DEMO_PASSWORD,
  DESK_ACCOUNTS,
  type DemoAccount,
  STAFF_ACCOUNTS,
} from './people.ts';

/** Demo accounts have a password that everybody knows: production does not start over them. */
export class DemoAccountsError extends Error {
  override name = 'DemoAccountsError';

  constructor(phones: readonly string[]) {
    super(
      `the database has demo accounts (${phones.join(', ')}), whose password everybody knows. Give production a database without them: another DATA_DIR or DATABASE_URL, empty or filled by npm run db:copy -- --without-demo.`,
    );
  }
}

/** Throws DemoAccountsError. */
export async function requireNoDemo({ database }: Pick<Context, 'database'>): Promise<void> {
  const phones = await findDemoAccounts(database.db);
  if (phones.length > 0) throw new DemoAccountsError(phones);
}

type Seeded = Pick<Context, 'database' | 'clock' | 'log'>;

/**
 * Fills an empty database with the demo accounts and the business of one of them; a database that has any account
 * stays as it is. Answers whether it was filled.
 */
export const seedDemo = (context: Seeded): Promise<boolean> => seed(context, addBusiness);

/** The demo accounts alone. */
export const seedAccounts = (context: Seeded): Promise<boolean> => seed(context, async () => {});

/** The people who have business with the desk, and those who work there. */
export async function seedDeskAccounts({ database, clock, log }: Seeded): Promise<void> {
  const ctx = serviceCtx({ db: database.db, now: clock(), log });
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await transact(ctx, async (ctx) => {
    for (const account of [...Object.values(DESK_ACCOUNTS), ...STAFF_ACCOUNTS])
      await addAccount(ctx, account, passwordHash);
  });
}

async function seed(
  { database, clock, log }: Seeded,
  addMore: (ctx: Ctx, demo: { user: number; provider: number; client: number }) => Promise<void>,
): Promise<boolean> {
  const ctx = serviceCtx({ db: database.db, now: clock(), log });
  if (await hasUsers(ctx.db)) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await transact(ctx, async (ctx) => {
    const ids = [];
    for (const account of ACCOUNTS) ids.push(await addAccount(ctx, account, passwordHash));
    const [anna, client] = ids;
    if (anna?.provider && client) {
      await addMore(ctx, { user: anna.user, provider: anna.provider, client: client.user });
    }
  });
  return true;
}

async function addAccount(
  ctx: Ctx,
  { documentId, phone, name, role, provider }: DemoAccount,
  password_hash: string,
): Promise<{ user: number; provider: number | null } | null> {
  const user = await insertUser(
    ctx.db,
    {
      ...newDocument(ctx.now),
      document_id: documentId,
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
  const profile = await insertProvider(ctx.db, {
    ...newDocument(ctx.now),
    ...provider,
    user: user.id,
    phone,
    is_published: true,
  });
  return { user: user.id, provider: profile };
}
