import { withAudit } from '../../platform/collections/audit/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { newDocument } from '../../platform/tokens.ts';
import { providerCollection } from './collection.ts';
import { insertProvider, lacksProvider, lockProviderOf, updateProviderRow } from './repository.ts';

/** Gives a new user an empty, unpublished profile. */
export const openProvider = (
  { db, now }: Ctx,
  user: number,
  phone: string | null,
): Promise<number> => insertProvider(db, { ...newDocument(now), user, phone });

/** Gives one to a locked user who came as a client and has none yet; staff get none. */
export async function openMissingProvider(ctx: Ctx, user: number, phone: string): Promise<void> {
  if (await lacksProvider(ctx.db, user)) await openProvider(ctx, user, phone);
}

interface PhoneMove {
  readonly user: number;
  readonly from: string | null;
  readonly to: string;
}

/**
 * Gives the user's profile their new phone, where it had the former one; in the caller's transaction. A public phone is
 * what they chose to show, and stays.
 */
export async function moveProviderPhone(ctx: Ctx, { user, from, to }: PhoneMove): Promise<void> {
  const provider = await lockProviderOf(ctx.db, user);
  if (!provider || provider.phone !== from) return;
  const { id } = provider;
  await withAudit(ctx, { declaration: providerCollection, id }, () =>
    updateProviderRow(ctx.db, id, { phone: to, updated_at: ctx.now }),
  );
}
