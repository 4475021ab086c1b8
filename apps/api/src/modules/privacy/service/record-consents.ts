import type { Call } from '../../../platform/call.ts';
import { insertConsents } from '../repository.ts';
import { consentRow, type Device } from '../rules.ts';

/** Records consent to the documents that the sign-in form names, in the transaction of the sign-in. */
export async function recordConsents(
  call: Call<'config'>,
  user: number,
  device: Device,
): Promise<void> {
  const { documents, version } = call.app.config.consents;
  const rows = documents.map((document) =>
    consentRow({ user, document, version, given_at: call.now }, device),
  );
  await insertConsents(call.db, rows);
}
