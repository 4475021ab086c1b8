import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertProvider, lacksProvider } from '../repository.ts';

/** Gives a new user an empty, unpublished profile. */
export const openProvider = (
  { db, now }: Call,
  user: number,
  phone: string | null,
): Promise<number> => insertProvider(db, { ...newDocument(now), user, phone });

/** Gives one to a locked user who came as a client and has none yet; staff get none. */
export async function openMissingProvider(call: Call, user: number, phone: string): Promise<void> {
  if (await lacksProvider(call.db, user)) await openProvider(call, user, phone);
}
