import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { findRequest, type ReviewRequest } from '../repository.ts';

/** The request whose link has the token. Throws `not_found`, `review_link_expired`. */
export async function requireRequest(call: Call, token: string): Promise<ReviewRequest> {
  const request = await findRequest(call.db, hashToken(token));
  if (!request) throw new AppError('not_found');
  if (request.expires_at <= call.now) throw new AppError('review_link_expired');
  return request;
}
