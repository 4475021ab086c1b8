import { type Static, type TSchema, Type } from 'typebox';
import { CONFIRMATION_KINDS } from '../confirmations/kinds.ts';
import { codes } from '../endpoint.ts';
import { HELP_REQUEST_STATUSES, HELP_REQUEST_TYPES } from '../help-requests/statuses.ts';
import { MANUAL_REVIEW_KINDS } from '../payments/states.ts';
import { instant, literals, orNull } from '../platform/schemas.ts';
import { INBOX_KINDS } from './kinds.ts';

/** Items above this number, in all kinds together, are not counted one by one. */
export const MAX_INBOX_COUNT = 1000;

const person = Type.Object(
  { documentId: Type.String(), name: orNull(Type.String()) },
  { title: 'InboxPerson' },
);

const item = <const K extends string, A extends TSchema>(kind: K, title: string, about: A) =>
  Type.Object(
    {
      kind: literals([kind]),
      id: Type.String(),
      since: instant,
      due: orNull(instant),
      assignee: orNull(person),
      about,
    },
    { title },
  );

/** The details of a payment that a person has to answer. */
const ofPayment = Type.Object(
  { amount: Type.Integer(), provider: Type.String(), payment: Type.String() },
  { title: 'InboxPayment' },
);

const inboxItem = Type.Union([
  item(
    'help_request',
    'InboxHelpRequest',
    Type.Object({
      type: literals(HELP_REQUEST_TYPES),
      status: literals(HELP_REQUEST_STATUSES),
      user: person,
    }),
  ),
  item(
    'payment_review',
    'InboxPaymentReview',
    Type.Object({
      kind: literals(MANUAL_REVIEW_KINDS),
      provider: Type.String(),
      payment: orNull(Type.String()),
    }),
  ),
  item('dispute', 'InboxDispute', ofPayment),
  item('refund_request', 'InboxRefundRequest', ofPayment),
  item(
    'moderation',
    'InboxModeration',
    Type.Object({
      reason: literals(['pending', 'complaint']),
      rating: Type.Integer(),
      provider: person,
    }),
  ),
  item(
    'dead_messages',
    'InboxDeadMessages',
    Type.Object({ error: orNull(Type.String()), count: Type.Integer() }),
  ),
  item('erasure_due', 'InboxErasure', Type.Object({ user: person })),
  item(
    'confirmation',
    'InboxConfirmation',
    Type.Object({ kind: literals(CONFIRMATION_KINDS), size: Type.Integer(), author: person }),
  ),
]);
export type InboxItem = Static<typeof inboxItem>;

const count = Type.Integer({ maximum: MAX_INBOX_COUNT });
const counts = Type.Partial(
  Type.Object({
    help_request: count,
    payment_review: count,
    dispute: count,
    refund_request: count,
    moderation: count,
    dead_messages: count,
    erasure_due: count,
    confirmation: count,
  }),
  {
    title: 'InboxCounts',
    description: `Of the kinds that the caller may decide; ${MAX_INBOX_COUNT} stands for that many or more.`,
  },
);

export const listInbox = {
  summary:
    'What waits for a decision of the staff, the oldest first, of the kinds that the caller may decide. Undelivered messages are one item for each error',
  errors: codes('query_invalid'),
  query: Type.Object({
    kind: Type.Optional(literals(INBOX_KINDS)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(
      Type.String({ maxLength: 1000, description: '`meta.next` of the page before.' }),
    ),
  }),
  reply: Type.Object({
    data: Type.Array(inboxItem),
    meta: Type.Object({
      counts,
      next: orNull(
        Type.String({ description: 'The cursor of the next page; null: there is none.' }),
      ),
    }),
  }),
};

const kindAndId = Type.Object({
  kind: literals(INBOX_KINDS),
  id: Type.String({ maxLength: 500 }),
});

export const readInboxItem = {
  summary: 'Whether an item still waits, and who decided it',
  errors: codes('not_found'),
  query: kindAndId,
  reply: Type.Object({
    data: Type.Object(
      {
        ...kindAndId.properties,
        is_open: Type.Boolean(),
        decision: orNull(
          Type.String({
            description: 'The word of the kind: a status, a resolution. Null while it waits.',
          }),
        ),
        decided_at: orNull(instant),
        decided_by: orNull(person),
      },
      { title: 'InboxDecision' },
    ),
  }),
};
