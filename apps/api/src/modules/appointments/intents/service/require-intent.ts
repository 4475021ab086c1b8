import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findIntent, type IntentRow } from '../repository.ts';

/** The intent of the documentId. Throws `not_found`, `intent_gone`. */
export async function requireIntent({ db, now }: Call, id: string): Promise<IntentRow> {
  const intent = await findIntent(db, id);
  if (!intent) throw new AppError('not_found');
  if (intent.expires_at <= now) throw new AppError('intent_gone');
  return intent;
}
