import type { ErrorCode } from '@okoshko/contract/errors';

/** What of an operation decides which refusals it may answer before its handler is asked. */
export interface Kind {
  readonly method: string;
  readonly path: string;
  readonly action: string | null;
  /** Whether it takes any query, as addresses do that others add to. */
  readonly takesAnyQuery: boolean;
  readonly hasInput: boolean;
  readonly isMultipart: boolean;
  /** Whether the query shapes documents. */
  readonly readsDocuments: boolean;
  /** Whether it chooses pages of them. */
  readonly isPaged: boolean;
  readonly takesIdempotencyKey: boolean;
  readonly takesPassword: boolean;
  /** Whether pages of providers' own origins may do it. */
  readonly isBooking: boolean;
}

const ALWAYS = [
  // Two names of the host, or a path that is no text.
  ...(['bad_request', 'too_many_requests', 'headers_too_large'] as const),
  ...(['internal', 'overloaded', 'unavailable'] as const),
];
/** Of a part of the path that is too long. */
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

/** What any operation of this kind may refuse with. */
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
