import { type Call, userIdOf } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { type ConsentRow, findConsents, insertConsents, withdrawConsents } from './repository.ts';
import { type ConsentDocument, mayWithdraw } from './rules.ts';

export interface Device {
  readonly ip: string;
  readonly agent: string | null;
}
interface ConsentInput {
  readonly document: ConsentDocument;
  readonly version: string;
}

const present = ({ document, version, given_at, withdrawn_at }: ConsentRow) => ({
  document,
  version,
  given_at: given_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
});

export const listConsents = async (call: Call) => ({
  data: (await findConsents(call.db, userIdOf(call))).map(present),
});

export async function giveConsent(call: Call, { document, version }: ConsentInput, device: Device) {
  const user = userIdOf(call);
  const row = rowOf(call, { user, document, version }, device);
  await insertConsents(call.db, [row]);
  const all = await findConsents(call.db, user);
  const inForce = all.find(
    (one) => one.document === document && one.version === version && !one.withdrawn_at,
  );
  if (!inForce) throw new AppError('not_found');
  return { data: present(inForce) };
}

export async function withdrawConsent(call: Call, document: ConsentDocument): Promise<undefined> {
  if (!mayWithdraw(document)) throw new AppError('consent_needed');
  await withdrawConsents(call.db, { user: userIdOf(call), document }, call.now);
}

interface ConsentName {
  /** Those the line under the button names. */
  readonly documents: readonly ConsentDocument[];
  readonly version: string;
}

/** Notes that somebody signed in under the line that names the documents, in the transaction that lets them in. */
export const createRecordConsents =
  ({ documents, version }: ConsentName) =>
  async (call: Call, user: number, device: Device): Promise<void> => {
    const rows = documents.map((document) => rowOf(call, { user, document, version }, device));
    await insertConsents(call.db, rows);
  };

const rowOf = (
  { now }: Call,
  given: ConsentInput & { readonly user: number },
  { ip, agent }: Device,
) => ({
  ...given,
  given_at: now,
  address: ip,
  agent,
});
