import { type Call, senderOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireFound } from '../../../../platform/limits.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { findRequest, type ReviewRequest } from '../repository.ts';
import { MISSES } from '../rules.ts';

/** The request whose link has the token. Throws `not_found`, `review_link_expired`, `link_limit`. */
export async function requireRequest(call: Call, token: string): Promise<ReviewRequest> {
  const request = await requireFound(call, `review links:misses:${senderOf(call).network}`, {
    rule: MISSES,
    code: 'link_limit',
    find: () => findRequest(call.db, hashToken(token)),
  });
  if (request.expires_at <= call.now) throw new AppError('review_link_expired');
  return request;
}
