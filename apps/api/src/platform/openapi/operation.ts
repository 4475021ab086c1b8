import type { Schemas } from '@okoshko/contract/endpoint';
import { type ErrorCode, errors } from '@okoshko/contract/errors';
import { isIn } from '../narrowing.ts';
import {
  entriesOf,
  type Permissions,
  READY_ROLES,
  type StoredRole,
} from '../permissions/grants.ts';
import type { Components, JsonSchema } from './components.ts';
import { sharedParameters } from './parameters.ts';
import { codesOfKind, GENERAL, type Kind, refusals, sentenceOf } from './refusals.ts';

/** The data of an operation, as JSON Schema. */
export interface OperationData {
  readonly params?: Schemas['params'];
  readonly query?: Schemas['query'];
  readonly body?: Schemas['body'];
  /** Notes beyond the summary. */
  readonly notes: readonly string[];
  /** By status. */
  readonly successes: Readonly<Record<string, JsonSchema>>;
  /** The codes it refuses with, beside those of all of its kind. */
  readonly errors: readonly ErrorCode[];
}

/** An operation, of an endpoint or of a collection, before the document's words for it. */
export interface Operation extends Kind, Pick<OperationData, 'notes' | 'successes' | 'errors'> {
  /** Its name in clients' code. */
  readonly id: string;
  readonly path: string;
  readonly area: string;
  readonly summary: string;
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: JsonSchema;
}

/** A request and its answer, as JSON. */
export interface Example {
  readonly body?: unknown;
  /** The status of its answer, by default the first the operation tells. */
  readonly status?: number;
  readonly reply: unknown;
}

/** The codes an operation can answer. */
const codesOf = (operation: Operation): readonly ErrorCode[] =>
  [...new Set([...codesOfKind(operation), ...operation.errors])].sort();

/** The operation as OpenAPI has it. */
export function describe(
  components: Components,
  operation: Operation,
  permissions: Permissions,
): JsonSchema {
  const { id, area, summary, action, parameters, requestBody, successes } = operation;
  const key = operation.takesIdempotencyKey ? sharedParameters(components, 'Idempotency-Key') : [];
  const all = [...parameters, ...key, ...sharedParameters(components, 'Accept-Language')];
  return {
    operationId: id,
    tags: [area],
    summary,
    description: textOf(operation, permissions),
    parameters: all,
    ...(requestBody && { requestBody }),
    responses: { ...successes, ...refusals(components, id, codesOf(operation)) },
    security: securityOf(permissions, action),
  };
}

/** The use of the bearer: it does nothing, it may be there, or it must. */
function securityOf(permissions: Permissions, action: string | null): readonly JsonSchema[] {
  if (action === null) return [];
  return mayVisitors(permissions, action) ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function textOf(operation: Operation, permissions: Permissions): string {
  const { summary, notes, action, successes } = operation;
  const answers = Object.entries(successes).map(([status, is]) => `${status}: ${is.description}`);
  return [
    sentence(summary),
    ...notes,
    whoMay(permissions, action),
    `Answers: ${answers.join(' ')}`,
    ...tableOf(codesOf(operation).filter((code) => !GENERAL.has(code))),
  ].join('\n\n');
}

const sentence = (summary: string): string => (/[.!?]$/.test(summary) ? summary : `${summary}.`);

const tableOf = (codes: readonly ErrorCode[]): readonly string[] =>
  codes.length === 0
    ? []
    : [
        [
          '| Status | Code | Why |',
          '| --- | --- | --- |',
          ...codes.map((code) => `| ${errors[code].status} | \`${code}\` | ${sentenceOf(code)} |`),
        ].join('\n'),
      ];

const WORDS: Readonly<Record<StoredRole, string>> = {
  public: 'visitors',
  guest: 'guests of a link',
  client: 'clients by a code',
  authenticated: 'accounts (clients and providers)',
  operator: 'operators',
  support: 'support staff',
  moderator: 'moderators',
  accountant: 'accountants',
  reader: 'readers of the desk',
};

/** Tells whether visitors may, who carry no bearer. */
const mayVisitors = (permissions: Permissions, action: string | null): boolean =>
  action === null || grantOf(permissions, action).may.includes('public');

/** Tells who may call it where operators changed nothing. */
function whoMay(permissions: Permissions, action: string | null): string {
  if (action === null) return 'Who may: everybody; a bearer is not looked at.';
  const { may, never = [] } = grantOf(permissions, action);
  const words = (roles: readonly StoredRole[]) => roles.map((role) => WORDS[role]).join(', ');
  // Ready roles never get more than they have, whatever the route.
  const others = never.filter((role) => !isIn(READY_ROLES, role));
  const barred = others.length > 0 ? ` Never: ${words(others)}.` : '';
  return `Who may: ${words(may)}.${barred} Permission: \`${action}\`.`;
}

function grantOf(permissions: Permissions, action: string) {
  const [, grant] = entriesOf(permissions).find(([name]) => name === action) ?? [];
  if (!grant) throw new Error(`nothing says who may: ${action}`);
  return grant;
}
