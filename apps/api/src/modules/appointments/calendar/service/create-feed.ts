import { calendarFeed } from '@okoshko/contract/appointments/calendar/endpoints';
import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { hashToken, newToken } from '../../../../platform/tokens.ts';
import { saveFeed } from '../repository.ts';

/** A new link to the caller's calendar; the former one is dead. Only its hash is stored. */
export async function createFeed({ db, actor, now, app }: Call<'config'>) {
  const token = newToken();
  await saveFeed(db, {
    provider_profile: requireProvider(actor),
    token_hash: hashToken(token),
    created_at: now,
  });
  const url = `${app.config.publicUrl}${calendarFeed.path}?token=${token}`;
  return { data: { url, created_at: now.toISOString() } };
}
