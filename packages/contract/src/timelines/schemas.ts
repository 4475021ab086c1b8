import { type Static, type TSchema, Type } from 'typebox';
import { STATUSES } from '../appointments/statuses.ts';
import { codes } from '../endpoint.ts';
import { CHANNELS, MESSAGE_STATUSES } from '../messaging/channels.ts';
import { PAYMENT_PURPOSES, REFUND_STATES } from '../payments/states.ts';
import { instant, kopecks, literals, orNull } from '../platform/schemas.ts';
import { PLAN_EVENTS, TIMELINE_KINDS } from './kinds.ts';

const ATTEMPT_STATES = ['pending', 'paid', 'failed', 'canceled', 'expired', 'review'] as const;

const line = <const K extends string, const E extends readonly string[], A extends TSchema>(
  [kind, events]: readonly [K, E],
  title: string,
  about: A,
) =>
  Type.Object(
    {
      kind: literals([kind]),
      event: literals(events),
      id: Type.String({ description: 'Of the line: no other one has it.' }),
      record: Type.String({ description: 'The document it tells of; of a refund the payment.' }),
      at: instant,
      about,
    },
    { title },
  );

const purchase = { purpose: literals(PAYMENT_PURPOSES), tariff: orNull(Type.String()) };

const timelineLine = Type.Union([
  line(
    ['money', ['payment']],
    'TimelinePayment',
    Type.Object({ ...purchase, amount: kopecks, status: literals(ATTEMPT_STATES) }),
  ),
  line(
    ['money', ['refund']],
    'TimelineRefund',
    Type.Object({ ...purchase, amount: kopecks, status: literals(REFUND_STATES) }),
  ),
  line(
    ['plan', PLAN_EVENTS],
    'TimelinePlan',
    Type.Object({
      tariff: orNull(Type.String()),
      ends_at: orNull(instant),
      reason: orNull(Type.String()),
      by: orNull(Type.String({ description: 'The name of who changed it, of the staff.' })),
    }),
  ),
  line(
    ['message', ['message']],
    'TimelineMessage',
    Type.Object({
      kind: Type.String(),
      channel: literals(CHANNELS),
      status: literals(MESSAGE_STATUSES),
    }),
  ),
  line(
    ['visit', ['visit']],
    'TimelineVisit',
    Type.Object({ provider: orNull(Type.String()), status: literals([...STATUSES, 'left']) }),
  ),
  line(
    ['note', ['note']],
    'TimelineNote',
    Type.Object({ text: Type.String(), writer: orNull(Type.String()) }),
  ),
]);
export type TimelineLine = Static<typeof timelineLine>;

export const readTimeline = {
  summary:
    'Money, plan, messages, visits as a client and notes of a person in one list, the latest first, of the kinds that the caller may read; operators only',
  errors: codes('not_found', 'query_invalid'),
  params: Type.Object({ id: Type.String({ maxLength: 64, description: 'id or documentId' }) }),
  query: Type.Object({
    kind: Type.Optional(literals(TIMELINE_KINDS)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(
      Type.String({ maxLength: 1000, description: '`meta.next` of the page before.' }),
    ),
  }),
  reply: Type.Object({
    data: Type.Array(timelineLine),
    meta: Type.Object({
      kinds: Type.Array(literals(TIMELINE_KINDS), {
        description: 'The kinds that the caller may read.',
      }),
      next: orNull(
        Type.String({ description: 'The cursor of the next page; null: there is none.' }),
      ),
    }),
  }),
};
