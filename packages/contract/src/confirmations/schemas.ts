import { type Static, Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, literals, orNull, page, pagination } from '../platform/schemas.ts';
import { CONFIRMATION_DECISIONS, CONFIRMATION_KINDS, CONFIRMATION_STATES } from './kinds.ts';

const MAX_TEXT = 500;

const person = Type.Object(
  { documentId: Type.String(), name: orNull(Type.String()) },
  { title: 'ConfirmationPerson' },
);

const confirmation = Type.Object(
  {
    documentId: Type.String(),
    kind: literals(CONFIRMATION_KINDS),
    state: literals(CONFIRMATION_STATES),
    size: Type.Integer({
      description:
        'Kopecks of money, plans and add-ons, recipients of a broadcast, 1 of a role and of rights.',
    }),
    request: Type.Record(Type.String(), Type.Unknown(), {
      title: 'ConfirmationRequest',
      description: 'The body that the action takes, as it was asked for.',
    }),
    user: orNull(person),
    reason: orNull(Type.String()),
    answer: orNull(Type.String({ description: 'Why it was declined.' })),
    author: orNull(person),
    decided_by: orNull(person),
    created_at: instant,
    expires_at: instant,
    decided_at: orNull(instant),
    may_decide: Type.Boolean({
      description: 'Whether the caller may confirm or decline it: never their own.',
    }),
    is_own: Type.Boolean(),
  },
  { title: 'Confirmation' },
);
export type Confirmation = Static<typeof confirmation>;

const reply = Type.Object({ data: confirmation }, { title: 'ConfirmationReply' });
const params = Type.Object({ id: Type.String({ maxLength: 64 }) });

export const listConfirmations = {
  summary:
    'What a second person of the staff confirms: what waits, the oldest first; else the latest first. Of the kinds that the caller may decide, and their own',
  query: Type.Object({
    ...page.properties,
    state: Type.Optional(literals(CONFIRMATION_STATES)),
  }),
  reply: Type.Object({ data: Type.Array(confirmation), meta: pagination }),
};

export const readConfirmationTerms = {
  summary:
    'Above what a second person confirms, by kind, and whether there is one beside the caller',
  reply: Type.Object({
    data: Type.Array(
      Type.Object(
        {
          kind: literals(CONFIRMATION_KINDS),
          above: orNull(
            Type.Integer({
              description: 'In the units of `size`; null: the settings switch it off.',
            }),
          ),
          has_colleague: Type.Boolean({
            description: 'False: nobody else may do this, so that nothing of it is confirmed.',
          }),
        },
        { title: 'ConfirmationTerms' },
      ),
    ),
  }),
};

export const readStaffConfirmation = {
  summary: 'One of them',
  errors: codes('not_found'),
  params,
  reply,
};

/** The codes of the actions: what is asked for is refused as if it were done. */
const OF_ACTIONS = codes(
  'audience_changed',
  'audience_empty',
  'broadcast_sent',
  'last_operator',
  'manual_review_not_grantable',
  'manual_review_payment_required',
  'manual_review_resolved',
  'not_found',
  'nothing_unused',
  'own_account',
  'password_confirmation_needed',
  'permission_forbidden',
  'plan_overlaps',
  'refund_key_reused',
  'refund_request_closed',
  'refund_too_large',
  'role_stored',
  'role_unknown',
  'stale',
);

const action = {
  kind: literals(CONFIRMATION_KINDS),
  request: Type.Record(Type.String(), Type.Unknown()),
};

export const previewConfirmation = {
  summary:
    'Tells whether a colleague has to confirm an action, by its very steps; nothing of it stays, and nobody is asked',
  errors: OF_ACTIONS,
  body: Type.Object(action, { additionalProperties: false }),
  reply: Type.Object(
    {
      data: Type.Object({
        is_needed: Type.Boolean(),
        size: orNull(
          Type.Integer({ description: 'The size of the action; null: nobody has to confirm it.' }),
        ),
        above: orNull(Type.Integer({ description: 'The limit, in the same units.' })),
      }),
    },
    { title: 'ConfirmationPreview' },
  ),
};

export const askConfirmation = {
  summary:
    'Asks a colleague to confirm an action that answered `second_person_needed`: `request` is its body. Asked twice, it is one',
  errors: codes('confirmation_needless', ...OF_ACTIONS),
  body: Type.Object(
    {
      ...action,
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
    },
    { additionalProperties: false },
  ),
  reply,
};

export const decideConfirmation = {
  summary:
    'A decision: `confirm` does it in the name of whoever asked, and takes the password once more; `decline` needs an `answer`; `withdraw` is its author’s',
  errors: codes(
    'confirmation_author_lost',
    'confirmation_changed',
    'confirmation_closed',
    'confirmation_own',
    ...OF_ACTIONS,
  ),
  params,
  body: Type.Object(
    {
      decision: literals(CONFIRMATION_DECISIONS),
      answer: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
    },
    { additionalProperties: false },
  ),
  reply,
};
