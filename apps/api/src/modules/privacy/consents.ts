import { type Ctx, senderOf, userIdOf } from '../../platform/ctx.ts';
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

export const listConsents = async (ctx: Ctx) => ({
  data: (await findConsents(ctx.db, userIdOf(ctx))).map(presentConsent),
});

export async function giveConsent(ctx: Ctx, { document, version }: ConsentInput) {
  const user = userIdOf(ctx);
  const row = consentRow({ user, document, version, given_at: ctx.now }, senderOf(ctx));
  await insertConsents(ctx.db, [row]);
  const consents = await findConsents(ctx.db, user);
  const inForce = consents.find(
    (one) => one.document === document && one.version === version && !one.withdrawn_at,
  );
  if (!inForce) throw new AppError('not_found');
  return { data: presentConsent(inForce) };
}

/** Ends the consent now; the register has it as done. */
export async function withdrawConsent(ctx: Ctx, document: ConsentDocument): Promise<undefined> {
  if (!mayWithdraw(document)) throw new AppError('consent_needed');
  const { now } = ctx;
  const user = userIdOf(ctx);
  await transact(ctx, async ({ db }) => {
    if ((await withdrawConsents(db, { user, document }, now)) === 0) return;
    await insertDataRequest(db, {
      ...newDocument(now),
      ...{ user, kind: 'withdrawal', channel: 'service', requested_at: now, status: 'done' },
      ...{ due_at: dueAt('withdrawal', now), closed_at: now },
    });
  });
}

/** Records consent to the documents that the sign-in form names, in the transaction of the sign-in. */
export async function recordConsents(ctx: Ctx<'config'>, user: number): Promise<void> {
  const { documents, version } = ctx.app.config.consents;
  const sender = senderOf(ctx);
  const rows = documents.map((document) =>
    consentRow({ user, document, version, given_at: ctx.now }, sender),
  );
  await insertConsents(ctx.db, rows);
}

/** Ends the account's consent to advertising; false: there is no such account. */
export async function withdrawMarketing({ db, now }: Ctx, user: number): Promise<boolean> {
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
