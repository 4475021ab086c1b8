import type { Input } from '@okoshko/contract/collection';
import type { helpRequests } from '@okoshko/contract/help-requests/help-requests';
import { type Call, senderOf, userIdOf } from '../../../platform/call.ts';
import { requireTries } from '../../../platform/limits.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { requireUser } from '../../users/index.ts';
import { insertHelpRequest } from '../repository.ts';
import { requestLimits } from '../rules.ts';

type RequestInput = Input<(typeof helpRequests)['attributes']>;

/** Adds a request of the caller's; operators add as many as they like. Throws `help_request_limit`. */
export async function addRequest(call: Call<'config'>, input: RequestInput): Promise<number> {
  const user = userIdOf(call);
  if (!call.actor.isOperator && call.app.config.rateLimits) await countRequest(call, user);
  return insertHelpRequest(call.db, {
    ...newDocument(call.now),
    user,
    // Required: the collection has checked it.
    type: input.type as NonNullable<RequestInput['type']>,
    text: input.text ?? null,
    status: 'new',
  });
}

async function countRequest(call: Call<'config'>, user: number): Promise<void> {
  const { phone } = await requireUser(call.db, user);
  const { perAccount, perAddress } = requestLimits(call.app.config.isProduction);
  const accountKey = phone === null ? `help:user:${user}` : `help:phone:${phone}`;
  const tries = [
    [accountKey, perAccount],
    [`help:address:${senderOf(call).network}`, perAddress],
  ] as const;
  await requireTries(call, tries, 'help_request_limit');
}
