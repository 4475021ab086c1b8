import { type Call, senderOf, userIdOf } from '../../platform/call.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { newDocument } from '../../platform/tokens.ts';
import { findUserId } from '../users/index.ts';
import {
  type ConsentRow,
  findConsents,
  insertConsents,
  insertDataRequest,
  withdrawConsents,
} from './repository.ts';
import {
  type ConsentDocument,
  type ConsentInput,
  consentRow,
  dueAt,
  mayWithdraw,
} from './rules.ts';

export const listConsents = async (call: Call) => ({
  data: (await findConsents(call.db, userIdOf(call))).map(presentConsent),
});

export async function giveConsent(call: Call, { document, version }: ConsentInput) {
  const user = userIdOf(call);
  const row = consentRow({ user, document, version, given_at: call.now }, senderOf(call));
  await insertConsents(call.db, [row]);
  const consents = await findConsents(call.db, user);
  const inForce = consents.find(
    (one) => one.document === document && one.version === version && !one.withdrawn_at,
  );
  if (!inForce) throw new AppError('not_found');
  return { data: presentConsent(inForce) };
}

/** Ends the consent now; the register has it as done. */
export async function withdrawConsent(call: Call, document: ConsentDocument): Promise<undefined> {
  if (!mayWithdraw(document)) throw new AppError('consent_needed');
  const { now } = call;
  const user = userIdOf(call);
  await transact(call, async ({ db }) => {
    if ((await withdrawConsents(db, { user, document }, now)) === 0) return;
    await insertDataRequest(db, {
      ...newDocument(now),
      ...{ user, kind: 'withdrawal', channel: 'service', requested_at: now, status: 'done' },
      ...{ due_at: dueAt('withdrawal', now), closed_at: now },
    });
  });
}

/** Records consent to the documents that the sign-in form names, in the transaction of the sign-in. */
export async function recordConsents(call: Call<'config'>, user: number): Promise<void> {
  const { documents, version } = call.app.config.consents;
  const sender = senderOf(call);
  const rows = documents.map((document) =>
    consentRow({ user, document, version, given_at: call.now }, sender),
  );
  await insertConsents(call.db, rows);
}

/** Ends the account's consent to advertising; false: there is no such account. */
export async function withdrawMarketing({ db, now }: Call, user: number): Promise<boolean> {
  if ((await findUserId(db, user)) === null) return false;
  await withdrawConsents(db, { user, document: 'marketing' }, now);
  return true;
}

const presentConsent = ({ document, version, given_at, withdrawn_at }: ConsentRow) => ({
  document,
  version,
  given_at: given_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
});
