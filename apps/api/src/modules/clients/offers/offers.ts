import { scopeOf } from '../../../platform/collections/declare/index.ts';
import { byId, planOf, readOne } from '../../../platform/collections/read/index.ts';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { ownClientCollection } from '../collection.ts';
import { mergeClients } from '../merging/merge-clients.ts';
import { attachUser, findClientOfUser } from '../repository.ts';
import {
  findAccepted,
  findOffered,
  findOfPhone,
  type Offered,
  recordDecline,
} from './repository.ts';

/** Profiles that providers wrote for the caller's phone before the caller proved it; none is theirs yet. */
export const listOffered = async (ctx: Ctx) => ({
  data: await findOffered(ctx.db, userIdOf(ctx)),
});

/**
 * Makes an offered profile the caller's, or part of the one they have at that provider, and answers that one as
 * its client sees it. Repeating it changes nothing. Throws `not_found`.
 */
export async function acceptOffered(ctx: Ctx<'collections' | 'ports'>, reference: string) {
  const user = userIdOf(ctx);
  const id = await transact(ctx, async (ctx) => {
    const offered = await findOfPhone(ctx.db, { user, reference });
    if (offered && !offered.isDeclined) return accept(ctx, user, offered);
    return findAccepted(ctx.db, { user, reference });
  });
  const plan = planOf(scopeOf(ctx), ownClientCollection, {});
  const data = id === null ? null : await readOne(ctx, plan, byId(String(id)));
  if (!data) throw new AppError('not_found');
  return { data, meta: {} };
}

/**
 * Accepts the profile that this provider wrote for the phone, which the account has just proved to them; a profile that
 * was declined stays declined. Throws nothing: proving must not fail by it.
 */
export async function acceptOfProvider(
  ctx: Ctx<'ports'>,
  { user, provider }: { readonly user: number; readonly provider: number },
): Promise<void> {
  const offered = await findOfPhone(ctx.db, { user, provider });
  if (!offered || offered.isDeclined) return;
  try {
    await transact(ctx, (ctx) => accept(ctx, user, offered));
  } catch (error) {
    // Merged or archived by another request meanwhile.
    if (!(error instanceof AppError)) throw error;
  }
}

async function accept(
  ctx: Ctx<'ports'>,
  user: number,
  { id, provider, phone }: Offered,
): Promise<number | null> {
  const own = await findClientOfUser(ctx.db, { provider, user });
  if (own) {
    await mergeClients(ctx, { into: own.id, from: id });
    return own.id;
  }
  // The provider may have corrected the phone meanwhile.
  const claim = { user, now: ctx.now, ...(phone !== null && { phone }) };
  return (await attachUser(ctx.db, id, claim))?.id ?? null;
}

/** Hides the profile from the caller for good: a booking makes them a profile of their own. Throws `not_found`. */
export async function declineOffered(ctx: Ctx, reference: string): Promise<undefined> {
  const user = userIdOf(ctx);
  const offered = await findOfPhone(ctx.db, { user, reference });
  if (!offered) throw new AppError('not_found');
  await recordDecline(ctx.db, offered.id, user);
}
