import { type Call, senderOf } from '../../../platform/call.ts';
import { insertConsents } from '../repository.ts';
import { consentRow } from '../rules.ts';

/** Records consent to the documents that the sign-in form names, in the transaction of the sign-in. */
export async function recordConsents(call: Call<'config'>, user: number): Promise<void> {
  const { documents, version } = call.app.config.consents;
  const sender = senderOf(call);
  const rows = documents.map((document) =>
    consentRow({ user, document, version, given_at: call.now }, sender),
  );
  await insertConsents(call.db, rows);
}
