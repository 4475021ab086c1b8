import type { Input } from '@okoshko/contract/collection';
import type { helpRequests } from '@okoshko/contract/help-requests/help-requests';
import { type Call, senderOf, userIdOf } from '../../../platform/call.ts';
import { type Limit, requireTries } from '../../../platform/limits.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { notifyStaff } from '../../notifications/index.ts';
import { requireUser, type UserRow } from '../../users/index.ts';
import { insertHelpRequest } from '../repository.ts';
import { contactOf, noticeOf, requestLimits } from '../rules.ts';

type RequestInput = Input<(typeof helpRequests)['attributes']>;

/** Adds a request of the caller's; operators add as many as they like. Throws `help_request_limit`. */
export async function addRequest(call: Call<'config'>, input: RequestInput): Promise<number> {
  const user = userIdOf(call);
  // Required: the collection has checked it.
  const type = input.type as NonNullable<RequestInput['type']>;
  const isLimited = !call.actor.isOperator && call.app.config.rateLimits;
  const account = await requireUser(call.db, user);
  const tries = isLimited ? triesOf(call, account) : [];
  // Sent together: a refusal rolls back the request.
  const counted = isLimited && requireTries(call, tries, 'help_request_limit');
  const document = newDocument(call.now);
  const inserted = insertHelpRequest(call.db, {
    ...document,
    user,
    type,
    text: input.text ?? null,
    contact: input.contact?.trim() || contactOf(account),
    status: 'new',
  });
  const [id] = await Promise.all([inserted, counted]);
  await notifyStaff(call, noticeOf(type, document.document_id));
  return id;
}

function triesOf(call: Call<'config'>, { id: user, phone }: UserRow): Limit[] {
  const { perAccount, perAddress } = requestLimits(call.app.config.isProduction);
  const accountKey = phone === null ? `help:user:${user}` : `help:phone:${phone}`;
  return [
    [accountKey, perAccount],
    [`help:address:${senderOf(call).network}`, perAddress],
  ];
}
