import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { hashToken, newDocument, newToken } from '../../../platform/tokens.ts';
import { insertLink } from '../repository.ts';
import { LIFETIMES_MS, type Purpose } from '../rules.ts';

interface NewLink {
  readonly purpose: Purpose;
  readonly provider_profile: number;
  readonly client_profile?: number;
  readonly name?: string | null;
}

/** The token is behind the `#`, which browsers send to no server: it is in no log and no preview. */
export async function createLink(call: Call<'config'>, link: NewLink) {
  const token = newToken();
  const { document_id, expires_at } = await insertLink(call.db, {
    ...newDocument(call.now),
    ...link,
    token_hash: hashToken(token),
    created_by: call.actor.user,
    expires_at: after(call.now, LIFETIMES_MS[link.purpose]),
  });
  const url = `${call.app.config.publicUrl}/auth-link/${document_id}#${token}`;
  return { data: { id: document_id, url, expires_at: expires_at.toISOString() } };
}
