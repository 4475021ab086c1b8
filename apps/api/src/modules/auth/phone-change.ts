import type * as accountSchemas from '@okoshko/contract/auth/account-schemas';
import type { Body } from '@okoshko/contract/endpoint';
import { withAudit } from '../../platform/collections/audit/index.ts';
import { withRefusals } from '../../platform/collections/declare/index.ts';
import { type Ctx, userIdOf } from '../../platform/ctx.ts';
import type { LimitRule } from '../../platform/db/limits.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { newToken } from '../../platform/tokens.ts';
import { linkMessagesToAccount } from '../messaging/index.ts';
import { moveProviderPhone } from '../providers/index.ts';
import { lockUser, requireUser, type UserRow, updateUser, userCollection } from '../users/index.ts';
import { withOwnerNotices } from './owner-notices/owner-notices.ts';
import { requireOwnerProof } from './passwords/require-password.ts';
import { isUsernameOfOther } from './repository.ts';
import { type AuthLimits, authLimits } from './rules.ts';
import { endSessions } from './sessions/sessions.ts';
import { consumeChallenge, requireCode } from './steps/challenges.ts';
import { requireReachable, sendCode } from './steps/request-code.ts';

/** Codes that one account asks for, whatever the phones: a stolen account sends no SMS to strangers. */
export const accountLimit = (user: number, limits: AuthLimits): readonly [string, LimitRule] => [
  `codes:account-day:${user}`,
  limits.codesDaily,
];

/** The SMS with the code. */
export const phoneChangeText = (code: string): string =>
  `${code} — код для смены телефона в Окошке. Никому его не говорите.`;

interface Names {
  readonly username: string;
  readonly phone: string | null;
}

/** True where the account is called by its phone, as those are who signed up by one. */
export const hasPhoneAsName = ({ username, phone }: Names): boolean => username === phone;

/**
 * Sends a code to the phone that is to become the caller's, good in this session alone. The answer and its time are the
 * same whether or not another account has the phone. Requires the caller's password, or a fresh session.
 */
export async function requestPhoneChange(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  { phone, currentPassword }: Body<typeof accountSchemas.requestPhoneChange>,
) {
  const user = userIdOf(ctx);
  requireReachable(ctx, phone);
  const { phone: current } = await requireUser(ctx.db, user);
  if (phone === current) throw new AppError('phone_same', { failures: [{ path: ['phone'] }] });
  await requireOwnerProof(ctx, currentPassword);
  const token = newToken();
  const sent = await sendCode(ctx, {
    phone,
    token,
    purpose: 'phone_change',
    user,
    session: ctx.actor.session,
    limits: [accountLimit(user, authLimits(ctx.app.config.isProduction))],
    text: phoneChangeText,
  });
  return { token, phone, ...sent };
}

interface PhoneProof {
  readonly phone: string;
  readonly code: string;
  readonly token: string;
}

/** Another account, or a provider with a client of the phone, may have taken it since; nothing is changed then. */
const CHANGED_DECLARATION = {
  ...userCollection,
  refusals: {
    users_phone_unique: { code: 'phone_in_use', field: 'phone' },
    users_username_unique: { code: 'stale' },
    client_profiles_phone: { code: 'stale' },
  },
} as const;

/**
 * Makes the phone the caller's by the code that this session asked for, and ends the other sessions. A repeat answers
 * the same. Throws the refusals of codes, `phone_in_use`, `stale`.
 */
export async function confirmPhoneChange(
  ctx: Ctx<'cache' | 'config' | 'gateways' | 'ports' | 'sign'>,
  { phone, code, token }: PhoneProof,
) {
  const user = userIdOf(ctx);
  const { session } = ctx.actor;
  const { phone: former } = await requireUser(ctx.db, user);
  if (former !== phone) {
    const step = await requireCode(ctx, { purpose: 'phone_change', phone, token, code, session });
    await withRefusals(CHANGED_DECLARATION, () =>
      transact(ctx, async (ctx) => {
        const account = await lockUser(ctx.db, user);
        if (!account) throw new AppError('credentials_invalid');
        // A copy of this request, sent at once with it, has done it.
        if (account.phone === phone) return;
        await consumeChallenge(ctx, step);
        await changePhone(ctx, account, phone);
        await endSessions(ctx, user, session);
      }),
    );
    await ctx.app.cache.catchUp();
  }
  const { version } = await requireUser(ctx.db, user);
  return { data: { phone, version } };
}

/**
 * Gives the account another phone, in the caller's transaction, and takes what followed from the former one along: the
 * name to sign in by, the phone of the provider profile, the phones of own client profiles. What others wrote for the
 * new phone stays theirs: it is offered, as after any sign-in (`client-profiles/offered`).
 */
const changePhone = (
  ctx: Ctx<'config' | 'gateways' | 'ports'>,
  account: UserRow,
  phone: string,
): Promise<void> =>
  withOwnerNotices(ctx, { user: account.id, changes: ['phone_changed'] }, () =>
    moveAccount(ctx, account, phone),
  );

async function moveAccount(
  ctx: Ctx<'config' | 'gateways' | 'ports'>,
  account: UserRow,
  phone: string,
): Promise<void> {
  const { id, phone: former } = account;
  const columns = { phone, ...(await usernameAfter(ctx, account, phone)), updated_at: ctx.now };
  await withAudit(ctx, { declaration: userCollection, id }, () => updateUser(ctx.db, id, columns));
  const change = { user: id, from: former, to: phone };
  await moveProviderPhone(ctx, change);
  if (former !== null) {
    await ctx.app.ports.auth.moveClientPhones(ctx, { ...change, from: former });
    await linkMessagesToAccount(ctx.db, { account: id, address: former });
  }
}

/**
 * An account that is called by the former phone would stand in the way of its next owner. A name that another account has by now
 * is left to it.
 */
async function usernameAfter(ctx: Ctx, account: UserRow, phone: string) {
  if (!hasPhoneAsName(account)) return {};
  const isTaken = await isUsernameOfOther(ctx.db, { username: phone, user: account.id });
  return { username: isTaken ? account.document_id : phone };
}
