import type { Input } from '@okoshko/contract/collection';
import type { helpRequests } from '@okoshko/contract/help-requests/help-requests';
import { type Call, senderOf, userIdOf } from '../../../platform/call.ts';
import { type Limit, requireTries } from '../../../platform/limits.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { requireUser } from '../../users/index.ts';
import { insertHelpRequest } from '../repository.ts';
import { requestLimits } from '../rules.ts';

type RequestInput = Input<(typeof helpRequests)['attributes']>;

/** Adds a request of the caller's; operators add as many as they like. Throws `help_request_limit`. */
export async function addRequest(call: Call<'config'>, input: RequestInput): Promise<number> {
  const user = userIdOf(call);
  const isLimited = !call.actor.isOperator && call.app.config.rateLimits;
  const tries = isLimited ? await triesOf(call, user) : [];
  // Sent together: a refusal rolls back the request.
  const counted = isLimited && requireTries(call, tries, 'help_request_limit');
  const inserted = insertHelpRequest(call.db, {
    ...newDocument(call.now),
    user,
    // Required: the collection has checked it.
    type: input.type as NonNullable<RequestInput['type']>,
    text: input.text ?? null,
    status: 'new',
  });
  const [id] = await Promise.all([inserted, counted]);
  return id;
}

async function triesOf(call: Call<'config'>, user: number): Promise<Limit[]> {
  const { phone } = await requireUser(call.db, user);
  const { perAccount, perAddress } = requestLimits(call.app.config.isProduction);
  const accountKey = phone === null ? `help:user:${user}` : `help:phone:${phone}`;
  return [
    [accountKey, perAccount],
    [`help:address:${senderOf(call).network}`, perAddress],
  ];
}
