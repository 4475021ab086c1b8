import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { insertChange } from '../../repository.ts';

/** A plan or an add-on. */
type Row = {
  readonly provider_profile: number;
  readonly document_id: string;
  readonly reason: string | null;
} | null;

/** Records who changed what of a provider, and why. */
export async function recordChange(
  call: Call,
  kind: 'user_tariff' | 'user_addon',
  { before = null, after = null }: { before?: Row; after?: Row },
): Promise<void> {
  const row = after ?? before;
  if (!row) throw new Error('nothing was changed');
  await insertChange(call.db, {
    ...newDocument(call.now),
    provider_profile: row.provider_profile,
    staff: call.actor.user,
    kind,
    subject: row.document_id,
    change: before === null ? 'given' : after === null ? 'deleted' : 'changed',
    before,
    after,
    reason: after?.reason ?? null,
  });
}
