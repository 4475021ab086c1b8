import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { deleteHelpRequest, findHelpRequest } from '../repository.ts';

/**
 * Withdraws the caller's own request, as long as nobody has begun to work on it; operators delete any. The row is
 * locked. Throws `help_request_begun`.
 */
export async function withdrawRequest(call: Call, id: number): Promise<void> {
  const request = await findHelpRequest(call.db, id);
  if (!call.actor.isOperator && request?.status !== 'new') throw new AppError('help_request_begun');
  await deleteHelpRequest(call.db, id);
}
