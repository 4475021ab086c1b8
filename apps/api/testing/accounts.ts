import { sql } from 'drizzle-orm';
import type { Context } from '../src/context.ts';
import { hashPassword } from '../src/modules/auth/index.ts';
import { insertSession } from '../src/modules/auth/sessions/repository.ts';
import { openProvider } from '../src/modules/providers/index.ts';
import { findRoleId, findUserByPhone, insertUser } from '../src/modules/users/index.ts';
import { after } from '../src/platform/clock.ts';
import { serviceCtx } from '../src/platform/ctx.ts';
import { rows } from '../src/platform/db/rows.ts';
import { transact } from '../src/platform/db/transact.ts';
import { STAFF_ROLES } from '../src/platform/permissions/grants.ts';
import { SESSION_LIFETIME_MS } from '../src/platform/session-lifetime.ts';
import { hashToken, newDocument, newToken } from '../src/platform/tokens.ts';
import { addBusiness } from '../src/seed/business/business.ts';
import { DEMO_PHONE } from '../src/seed/people.ts';

/** The password of every account made here. */
export const PASSWORD = 'my own password';
let passwordHash: Promise<string> | null = null;

/**
 * Opens a session of the account, as the last step of signing in does; returns the bearer. One of the staff counts as used a
 * month from now, and so does their password: tests that let hours pass are not about how soon either ends.
 */
export async function openSession({ database, clock }: Context, phone: string): Promise<string> {
  const user = await findUserByPhone(database.db, phone);
  if (!user) throw new Error(`no account has the phone ${phone}`);
  const token = newToken();
  const now = clock();
  const staff = await Promise.all(STAFF_ROLES.map((type) => findRoleId(database.db, type)));
  const used = staff.includes(user.role) ? after(now, SESSION_LIFETIME_MS) : now;
  await insertSession(database.db, {
    token_hash: hashToken(token),
    user: user.id,
    created_at: used,
    last_used_at: used,
    expires_at: after(now, SESSION_LIFETIME_MS),
    password_at: used,
    phone_at: used,
  });
  return token;
}

/** Makes an account with an empty provider profile, as signing up does; returns the bearer. */
export async function addProvider(context: Context, phone: string): Promise<string> {
  const { database, clock, log } = context;
  const ctx = serviceCtx({ db: database.db, now: clock(), log });
  passwordHash ??= hashPassword(PASSWORD);
  const password_hash = await passwordHash;
  await transact(ctx, async (ctx) => {
    const account = { ...newDocument(ctx.now), username: phone, phone, confirmed: true };
    const user = await insertUser(ctx.db, { ...account, password_hash }, 'authenticated');
    if (!user) throw new Error(`another account has the phone ${phone}`);
    await openProvider(ctx, user.id, phone);
  });
  return openSession(context, phone);
}

/** The business of the demo professional, for a database that has the demo accounts alone. */
export async function addDemoBusiness({ database, clock, log }: Context): Promise<void> {
  const [demo] = await rows<{ user: number; provider: number; client: number }>(
    database.db,
    sql`select users.id as user, p.id as provider, client.id as client
      from users join provider_profiles p on p."user" = users.id, users client
      where users.phone = ${DEMO_PHONE} and client.phone = '79990000002'`,
  );
  if (!demo) throw new Error('there are no demo accounts');
  const ctx = serviceCtx({ db: database.db, now: clock(), log });
  await transact(ctx, (ctx) => addBusiness(ctx, demo));
}
