import { type Static, Type } from 'typebox';
import { instant, literals, orNull } from '../platform/schemas.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

const entryId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const account = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 64, description }));
const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }));

const person = Type.Object(
  {
    id: Type.Integer(),
    documentId: orNull(Type.String({ description: 'Null: the account is gone.' })),
    name: orNull(Type.String()),
    phone_ending: orNull(Type.String({ description: 'The last four digits of the phone.' })),
  },
  { title: 'AuditPerson' },
);
const values = orNull(
  Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: 'object',
    additionalProperties: true,
    description:
      'Of those that changed; relations are ids. Null where there were none, or they were erased.',
  }),
);
const entry = Type.Object(
  {
    id: entryId,
    at: instant,
    action: literals(AUDIT_ACTIONS),
    model: Type.String({ description: 'A uid: `api::tariff.tariff`.' }),
    document: orNull(Type.String({ description: 'Null: several were read.' })),
    by: orNull(person),
    about: Type.Array(person),
    fields: Type.Array(Type.String(), { description: 'Names of the values that changed.' }),
    before: values,
    after: values,
    search: orNull(
      Type.Unsafe<Readonly<Record<string, unknown>>>({
        type: 'object',
        additionalProperties: true,
        description: 'What several were looked for by: `filters`, `_q`.',
      }),
    ),
    address: orNull(Type.String({ description: 'Of a reading: where it was asked from.' })),
    reason: orNull(
      Type.String({ description: 'Of a plan or an add-on: what was given as the reason.' }),
    ),
  },
  { title: 'AuditEntry' },
);
export type AuditEntry = Static<typeof entry>;

/** A document with the label that it is known by. */
export const label = Type.Object(
  {
    model: Type.String(),
    id: Type.Integer(),
    documentId: Type.String(),
    label: orNull(Type.String({ description: 'Null: the type has no name or title.' })),
  },
  { title: 'DocumentLabel' },
);
export type DocumentLabel = Static<typeof label>;

export const listAudit = {
  summary:
    'The audit log, the latest first, without a count: `meta.next` is the `before` of the next page, null at the end',
  query: Type.Object({
    by: account('The operator who did it: id or documentId.'),
    about: account('Whom it is about, likewise.'),
    person: account('Either of the two.'),
    model: text(255, 'A uid.'),
    document: text(64, 'A documentId.'),
    action: Type.Optional(
      literals([...AUDIT_ACTIONS, 'change'], '`change`: whatever changed something, no reading.'),
    ),
    from: Type.Optional(instant),
    to: Type.Optional(instant),
    field: text(255, 'A value of this name changed.'),
    value: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 100,
        description: 'A part of a value before or after; of `field`, where there is one.',
      }),
    ),
    before: Type.Optional(entryId),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(entry),
    meta: Type.Object({
      next: orNull(entryId),
      labels: Type.Array(label, {
        description: 'Of the documents, and of those their relations name, as they are now.',
      }),
    }),
  }),
};
