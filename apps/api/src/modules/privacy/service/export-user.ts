import type { Readable } from 'node:stream';
import { type Call, requireOperator } from '../../../platform/call.ts';
import { auditExport } from '../../../platform/collections/audit.ts';
import { requireAccount, userCollection } from '../../users/index.ts';
import { streamAccount } from './stream-account.ts';

/** All data about another user. Without an entry in the audit log there is none. Operators only. */
export async function exportUser(call: Call, reference: string): Promise<Readable> {
  requireOperator(call);
  const { id, document_id: document } = await requireAccount(call, reference);
  const { uid: model } = userCollection.collection;
  await auditExport(call, { model, document, about: { users: [id] } });
  return streamAccount(call.db, id);
}
