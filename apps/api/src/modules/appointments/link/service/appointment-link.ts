import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken, shortToken } from '../../../../platform/tokens.ts';
import { findDocuments, insertLink, type LinkSubject } from '../repository.ts';

/**
 * The address of one appointment for one client. It is derived with the server's key, so that every message has the
 * same one and none is stored: the hash of its token is. Throws `not_found`.
 */
export async function appointmentLink(
  { db, now, app }: Call<'config' | 'sign'>,
  subject: LinkSubject,
): Promise<string> {
  const documents = await findDocuments(db, subject);
  if (!documents) throw new AppError('not_found');
  const token = shortToken(app.sign('appointment link', documents.appointment, documents.client));
  await insertLink(db, {
    token_hash: hashToken(token),
    provider_profile: documents.provider_profile,
    appointment: subject.appointment,
    client_profile: subject.client,
    created_at: now,
  });
  return `${app.config.publicUrl}/v/${token}`;
}
