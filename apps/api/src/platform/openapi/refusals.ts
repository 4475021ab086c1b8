import { type ErrorCode, errors } from '@okoshko/contract/errors';
import {
  type Components,
  type JsonSchema,
  objectOf,
  pascal,
  schemaRef,
  share,
} from './components.ts';

/** The meaning of a code, without the full stop that some end with. */
export const sentenceOf = (code: ErrorCode): string => errors[code].message.en.replace(/\.$/, '');

/** The shape of every refusal; operations narrow its code. */
const ERROR: JsonSchema = {
  ...objectOf({
    data: { type: 'null' },
    error: objectOf({
      status: { type: 'integer', description: 'The status of the answer.' },
      name: { type: 'string', description: 'What clients of Strapi know the status by.' },
      message: {
        type: 'string',
        description: 'For developers, in Russian or English as `Accept-Language` prefers.',
      },
      details: {
        type: 'object',
        properties: {
          code: { type: 'string', description: 'The word to decide by.' },
          retry_after: {
            type: 'integer',
            description: 'Seconds until a repeat can succeed; with every 429 that waiting ends.',
          },
          errors: {
            type: 'array',
            description: 'What is wrong with the input, field by field.',
            items: objectOf(
              {
                path: { type: 'array', items: { type: ['string', 'integer'] } },
                message: { type: 'string' },
                name: { type: 'string' },
                parameter: { type: 'string', description: 'Of a query: `filters[price][$gt]`.' },
                allowed: {
                  type: 'array',
                  description: 'All that may stand there.',
                  items: { type: ['string', 'number'] },
                },
                min: { type: 'number', description: 'Of a number, or of a length.' },
                max: { type: 'number', description: 'Of a number, or of a length.' },
                format: { type: 'string' },
              },
              ['path', 'message'],
            ),
          },
        },
        required: ['code'],
        additionalProperties: true,
      },
    }),
  }),
  description: 'Every refusal.',
};

/** The answers of the operation of this name, which refuses with these codes, by status. */
export function refusals(
  components: Components,
  id: string,
  codes: readonly ErrorCode[],
): Readonly<Record<string, JsonSchema>> {
  share(components, ['schemas', 'Error'], ERROR);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...new Set(codes)].sort()) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [status, response(components, codes, `${pascal(id)}${status}`)]),
  );
}

/** Generators make files of names, and readers lines of code. */
const MAX_NAME = 60;

/** One for all operations that refuse with the same codes; of too many for a name, the first operation's. */
function response(
  components: Components,
  codes: readonly ErrorCode[],
  ofOperation: string,
): JsonSchema {
  const description = codes.map((code) => `\`${code}\`: ${sentenceOf(code)}.`).join(' ');
  const ofCodes = nameOf(codes);
  const [existing] = Object.entries(components.responses).find(
    ([, one]) => one.description === description,
  ) ?? [null];
  const name = existing ?? (ofCodes.length > MAX_NAME ? ofOperation : ofCodes);
  const narrowed = objectOf({
    error: objectOf({ details: objectOf({ code: { type: 'string', enum: codes } }) }),
  });
  const schema = { allOf: [schemaRef('Error'), narrowed] };
  return share(components, ['responses', name], {
    description,
    content: {
      'application/json': { schema: share(components, ['schemas', `${name}Error`], schema) },
    },
  });
}

/** Codes that come together have one name, so that the others stand out. */
const TOGETHER: readonly (readonly [string, readonly ErrorCode[]])[] = [
  ['BodyInvalid', ['bad_request', 'body_malformed', 'key_invalid', 'validation_failed']],
  ['AnyBodyInvalid', ['bad_request', 'body_malformed', 'validation_failed']],
  ['InputInvalid', ['key_invalid', 'validation_failed']],
  ['Forbidden', ['account_disabled', 'forbidden']],
];

function nameOf(codes: readonly ErrorCode[]): string {
  const existing = TOGETHER.find(([, some]) => some.every((code) => codes.includes(code)));
  const [together, general] = existing ?? [null, null];
  const own = codes.filter((code) => !general?.includes(code)).map(pascal);
  return [...(together === null ? [] : [together]), ...own].join('Or');
}

/** The properties of an operation that decide which refusals it may answer before its handler is asked. */
export interface Kind {
  readonly method: string;
  readonly path: string;
  readonly action: string | null;
  /** Tells whether it takes any query, as addresses do that others add to. */
  readonly takesAnyQuery: boolean;
  readonly hasInput: boolean;
  readonly isMultipart: boolean;
  /** Tells whether the query shapes documents. */
  readonly readsDocuments: boolean;
  /** Tells whether it chooses pages of them. */
  readonly isPaged: boolean;
  readonly takesIdempotencyKey: boolean;
  readonly takesPassword: boolean;
  /** Tells whether pages of providers' own origins may do it. */
  readonly isBooking: boolean;
}

const ALWAYS = [
  // Two names of the host, or a path that is no text.
  ...(['bad_request', 'too_many_requests', 'headers_too_large'] as const),
  ...(['internal', 'overloaded', 'unavailable'] as const),
];
/** The refusal of a path with a part that is too long. */
const OF_PATHS = ['uri_too_long'] as const satisfies readonly ErrorCode[];
const OF_BEARERS = [
  ...['credentials_invalid', 'forbidden', 'account_disabled', 'method_not_allowed'],
] as const satisfies readonly ErrorCode[];
const OF_BODIES = [
  ...['bad_request', 'body_malformed', 'too_large', 'media_type_unsupported'],
] as const satisfies readonly ErrorCode[];

/** Refusals that need no word in each operation's text. */
export const GENERAL: ReadonlySet<ErrorCode> = new Set([
  ...ALWAYS,
  ...OF_BEARERS,
  ...OF_BODIES,
  ...OF_PATHS,
  ...(['validation_failed', 'key_invalid'] as const),
]);

/** The codes that any operation of this kind may refuse with. */
export function codesOfKind(kind: Kind): readonly ErrorCode[] {
  const reads = kind.method === 'GET';
  const codes: readonly (false | readonly ErrorCode[])[] = [
    (kind.hasInput || !reads) && ['validation_failed'],
    !kind.takesAnyQuery && ['key_invalid'],
    !reads && OF_BODIES,
    /[:{]/.test(kind.path) && OF_PATHS,
    kind.readsDocuments && ['query_invalid', 'query_too_expensive', 'locale_unknown'],
    kind.isPaged && ['pagination_invalid'],
    kind.action !== null && OF_BEARERS,
    kind.action !== null && kind.isBooking && ['origin_not_allowed'],
    kind.takesPassword && ['password_confirmation_needed'],
    kind.isMultipart && ['multipart_invalid', 'file_too_large'],
    kind.takesIdempotencyKey && ['bad_request', 'idempotency_mismatch'],
    ALWAYS,
  ];
  return codes.flatMap((some) => some || []);
}
