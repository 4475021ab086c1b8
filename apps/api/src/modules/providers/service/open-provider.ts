import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertProvider } from '../repository.ts';

/** Gives a new user an empty, unpublished profile. */
export const openProvider = (
  { db, now }: Call,
  user: number,
  phone: string | null,
): Promise<number> => insertProvider(db, { ...newDocument(now), user, phone });
