import type { Issuer } from '@okoshko/contract/payments/documents/issuer';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { HOUR } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type LimitRule, requireTry } from '../../../../platform/limits.ts';

/** Each document is drawn by a process: a year's payments at once, and no flood of them. */
const DOCUMENT_LIMIT: LimitRule = { max: 60, window: HOUR };

/**
 * Who sells, for a document that the caller is about to read. Throws `documents_off` where nobody says who sells, and
 * `document_limit`.
 */
export async function issuerFor(call: Call<'config'>): Promise<Issuer> {
  const { issuer, rateLimits } = call.app.config;
  if (issuer === null) throw new AppError('documents_off');
  if (rateLimits) {
    const limit = { rule: DOCUMENT_LIMIT, code: 'document_limit' } as const;
    await requireTry(call, `documents:${userIdOf(call)}`, limit);
  }
  return issuer;
}
