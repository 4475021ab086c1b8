import { type Static, Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { CHANNELS } from '../messaging/channels.ts';
import { anyQuery, documentOf, literals, orNull, searchQuery } from '../platform/schemas.ts';

export const tags = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 50 });
export const channels = Type.Array(Type.Enum([...CHANNELS]), { maxItems: 8 });
/** The client's consents, with when and where they were given. */
export const consents = Type.Object(
  {
    service: Type.Optional(Type.Boolean()),
    marketing: Type.Optional(Type.Boolean()),
    at: Type.Optional(Type.String({ format: 'date-time' })),
    source: Type.Optional(
      Type.String({
        maxLength: 255,
        description:
          '`client`: their own word; `provider`, `staff`: who wrote it down, of a list too; else the paper it is on.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type Consents = Static<typeof consents>;

export const readOwnClients = {
  summary: "The caller's client profiles, one for every provider they are a client of",
  query: Type.Object({
    ...searchQuery.properties,
    provider_profile: Type.Optional(
      Type.Unknown({ description: 'At this provider alone: an id, or operators of filters.' }),
    ),
  }),
  reply: Type.Object({
    data: Type.Array(documentOf('ClientProfile')),
    meta: Type.Object({ pagination: Type.Record(Type.String(), Type.Integer()) }),
  }),
};

const id = Type.String({ minLength: 1, maxLength: 64 });
const client = documentOf('ClientProfile');
const clientReply = Type.Object({ data: client, meta: Type.Object({}) }, { title: 'ClientReply' });

export const mergeClients = {
  summary: 'Two profiles of one person become one: that of the path takes over the other',
  errors: codes('clients_differ', 'merge_invalid', 'not_found'),
  params: Type.Object({ id }),
  body: Type.Object({
    data: Type.Object(
      {
        client_profile: Type.Union([Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), id]),
      },
      { additionalProperties: false },
    ),
  }),
  reply: clientReply,
};

const reference = { id: Type.Integer(), documentId: Type.String() };

export const listOffered = {
  summary: "Profiles that providers made for the caller's phone before, to accept or decline",
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        ...reference,
        provider_profile: Type.Object({ ...reference, name: orNull(Type.String()) }),
        appointments: Type.Integer({ description: 'All that the profile has, past ones too.' }),
      }),
    ),
  }),
};
export const acceptOffered = {
  summary: "An offered profile becomes the caller's, or part of the one they have at that provider",
  errors: codes('clients_differ', 'not_found'),
  params: Type.Object({ id }),
  reply: clientReply,
};
export const declineOffered = {
  summary: 'The caller is not that client: the profile is not offered to them again',
  errors: codes('not_found'),
  params: Type.Object({ id }),
};
export const importClients = {
  summary:
    'Makes clients of the lines of a CSV file or of the first sheet of an .xlsx workbook, sent as the part `file`; the same file again does nothing more',
  errors: codes(
    'import_broken',
    'import_encrypted',
    'import_header',
    'import_too_large',
    'import_too_wide',
    'import_xls',
    'provider_profile_required',
  ),
  query: Type.Object(
    {
      preview: Type.Optional(
        literals(['true'], 'Nothing is written: the answer tells what would be.'),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      created: Type.Integer(),
      first: Type.Array(
        Type.Object({
          name: Type.String(),
          phone: orNull(Type.String()),
          email: orNull(Type.String()),
          birthday: orNull(Type.String()),
        }),
        { maxItems: 5, description: 'The first valid lines, as clients.' },
      ),
      known: Type.Integer({ description: 'Clients there are already.' }),
      failed: Type.Integer(),
      errors: Type.Array(
        Type.Object({
          line: Type.Integer({ description: 'In the file or the sheet, from 1.' }),
          code: literals([
            'row_broken',
            'name_missing',
            'name_misleading',
            'phone_invalid',
            'phone_precision_lost',
            'value_too_long',
          ]),
          column: orNull(Type.String()),
          cells: orNull(
            Type.Array(Type.String(), {
              description: 'As they are in the file, to be mended; null: unreadable, or too much.',
            }),
          ),
        }),
        { description: 'The lines that were not imported: the first thousand.' },
      ),
      columns: Type.Array(Type.String(), { description: 'The titles, in the order of `cells`.' }),
      field_errors: Type.Array(
        Type.Object({
          line: Type.Integer(),
          code: literals(['email_invalid', 'birthday_invalid', 'value_too_long']),
          column: Type.String(),
        }),
        {
          description: 'Fields left out of clients who were imported: of the first thousand lines.',
        },
      ),
      ignored_columns: Type.Array(Type.String(), {
        description: 'The titles of columns that were not read.',
      }),
    }),
  }),
};
export const exportClients = {
  summary: 'All own clients as a CSV file, as Excel in Russia opens it',
  errors: codes('provider_profile_required'),
  query: anyQuery,
  sends: 'text/csv',
};
export const exportWorkbook = {
  summary: 'All own clients as an .xlsx workbook, with the columns of the CSV file',
  errors: codes('provider_profile_required'),
  query: anyQuery,
  sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
export const listTags = {
  summary: "The tags of the caller's own clients, the most used first, then by the alphabet",
  errors: codes('provider_profile_required'),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        tag: Type.String(),
        clients: Type.Integer({ description: 'How many have it.' }),
      }),
      { description: 'The first thousand.' },
    ),
    meta: Type.Object({ total: Type.Integer({ description: 'How many tags there are.' }) }),
  }),
};
