import { codes, type ErrorCode } from '@okoshko/contract/errors';
import {
  type CollectionOperation,
  type Collections,
  type Declaration,
  isLocalized,
  isVersioned,
  mayRemove,
} from '../collections/declare/index.ts';
import type { OfCollection } from '../http/serve.ts';
import { documentName, isOfAll, shareInput } from './collection-schemas.ts';
import {
  type Components,
  type JsonSchema,
  listOf,
  objectOf,
  orNull,
  pascal,
  schemaRef,
  share,
} from './components.ts';
import type { OperationData } from './operation.ts';
import type { SharedParameter } from './parameters.ts';

const SHAPE = ['fields', 'populate', 'locale', 'Strapi-Response-Format'] as const;
const SEARCH = ['filters', 'sort', 'pagination', '_q'] as const;

/** The data of a collection's operation. */
export function collectionData(
  components: Components,
  { declaration, operation }: OfCollection,
  path: string,
): OperationData {
  const query = {
    ...Object.fromEntries(sharedOf(declaration, operation).map((name) => [name, {}])),
    ...(operation === 'delete' && flagsOf(declaration)),
    ...(isRead(operation) && declaration.as && { as: readerSchema(declaration.as) }),
  };
  const isWrite = operation === 'create' || operation === 'update';
  return {
    ...(path.includes('/:id') && { params: objectOf({ id: ID }) }),
    query: objectOf(query, []),
    ...(isWrite && { body: objectOf({ data: shareInput(components, declaration, operation) }) }),
    notes: notesOf(declaration, operation),
    successes: {
      ...successesOf(components, declaration, operation),
      ...(isCached(declaration, operation) && { 304: UNCHANGED }),
    },
    errors: codesOf(declaration, operation),
  };
}

const ID: JsonSchema = { type: 'string', description: 'id or documentId' };

/** The name of a collection's operation in clients' code. */
export function nameOfOperation({ declaration: { collection }, operation }: OfCollection): string {
  const { plural, singular, isSingle } = collection;
  const names: Readonly<Record<CollectionOperation, string>> = {
    find: isSingle ? `get-${singular}` : `list-${plural}`,
    findOne: `get-${singular}`,
    create: `create-${singular}`,
    update: isSingle ? `save-${singular}` : `update-${singular}`,
    delete: `delete-${singular}`,
  };
  const name = pascal(names[operation]);
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function sharedOf(
  { collection: { attributes, isSingle } }: Declaration,
  operation: CollectionOperation,
): readonly SharedParameter[] {
  if (operation === 'find') return isSingle ? SHAPE : [...SEARCH, ...SHAPE];
  if (operation === 'findOne') return SHAPE;
  if (operation === 'delete') return isLocalized(attributes) ? ['locale'] : [];
  return SHAPE;
}

const flagsOf = ({ removeFlags = {} }: Declaration): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(removeFlags).map(([name, description]) => [
      name,
      { type: 'boolean', description },
    ]),
  );

/** Chooses the reader, where a declaration has one. */
const readerSchema = (as: object): JsonSchema => ({
  type: 'string',
  enum: Object.keys(as),
  description: 'Only what the caller reads as that: none of what is theirs otherwise.',
});

const isRead = (operation: CollectionOperation) => operation === 'find' || operation === 'findOne';

/** Notes on the rows and fields that the policies give, by their names. */
function notesOf(declaration: Declaration, operation: CollectionOperation): readonly string[] {
  const lines = declaration.policies.map((policy) => {
    if (operation === 'delete') return mayRemove(policy) ? `\`${policy.name}\`` : null;
    const fields = isRead(operation) ? policy.read : policy.write;
    return fields === 'none' ? null : `\`${policy.name}\`: ${listed(fields)}`;
  });
  if (operation === 'create' || lines.every((one) => one === null)) return [];
  const what = { find: 'Reads', findOne: 'Reads', update: 'Writes', delete: 'Deletes' }[operation];
  return [`${what}, by what the caller is to the row — ${lines.filter(Boolean).join('; ')}.`];
}

const listed = (fields: 'all' | readonly string[]): string =>
  fields === 'all' ? 'all' : fields.map((field) => `\`${field}\``).join(', ');

/** Tells whether its answers may have an `ETag`. */
const isCached = ({ announced }: Declaration, operation: CollectionOperation): boolean =>
  announced !== undefined && isRead(operation);
const UNCHANGED = { description: 'What the caller has, by `If-None-Match`, is still so.' };

const meta: JsonSchema = { type: 'object', additionalProperties: true };

function successesOf(
  components: Components,
  declaration: Declaration,
  operation: CollectionOperation,
): Readonly<Record<string, JsonSchema>> {
  const { collection, create, remarks } = declaration;
  const name = documentName(declaration);
  const document = schemaRef(name);
  const one = () =>
    share(components, ['schemas', `${name}Reply`], objectOf({ data: document, meta }));
  if (operation === 'find' && !collection.isSingle) {
    const schema = share(
      components,
      ['schemas', `${name}ListReply`],
      objectOf({
        data: listOf(document),
        meta: objectOf({ pagination: paginationOf(components) }),
      }),
    );
    return { 200: { description: 'The page asked for.', ...jsonContent(schema) } };
  }
  if (operation === 'delete') {
    const gone = { 204: { description: 'Deleted, or not there.' } };
    const remarked = objectOf({ data: { type: 'null' }, meta });
    const answer = { description: 'Deleted; `meta` has remarks.', ...jsonContent(remarked) };
    return remarks ? { 200: answer, ...gone } : gone;
  }
  if (operation === 'create') {
    const isUnread = typeof create === 'object' && create.fields !== null && isOfAll(create.fields);
    const schema = isUnread
      ? share(
          components,
          ['schemas', `${name}CreatedReply`],
          objectOf({
            data: { ...orNull(document), description: 'Null: the creator may not read it.' },
            meta,
          }),
        )
      : one();
    return { 201: { description: 'Made.', ...jsonContent(schema) } };
  }
  const description = operation === 'update' ? 'Changed.' : 'The document.';
  return { 200: { description, ...jsonContent(one()) } };
}

/** By pages or by `start` and `limit`, as the query asked. */
const paginationOf = (components: Components): JsonSchema =>
  share(
    components,
    ['schemas', 'Pagination'],
    objectOf(
      Object.fromEntries(
        ['page', 'pageSize', 'pageCount', 'start', 'limit', 'total'].map((name) => [
          name,
          { type: 'integer' },
        ]),
      ),
      [],
    ),
  );

const jsonContent = (schema: JsonSchema, required?: true): JsonSchema => ({
  ...(required && { required }),
  content: { 'application/json': { schema } },
});

/** The codes that collections refuse these operations with. */
export const codesOfCollections = (
  collections: Collections,
  operations: readonly CollectionOperation[],
): readonly ErrorCode[] =>
  [...collections.values()].flatMap((declaration) =>
    operations.flatMap((operation) => codesOf(declaration, operation)),
  );

/** The codes of the engine itself, and those that the declaration lists. */
function codesOf(declaration: Declaration, operation: CollectionOperation): readonly ErrorCode[] {
  const { collection, refusals = {}, errors = {} } = declaration;
  const isWrite = operation === 'create' || operation === 'update';
  const isList = operation === 'find' && !collection.isSingle;
  const ofConstraints = Object.values(refusals).flatMap((refusal) =>
    'code' in refusal ? refusal.code : [],
  );
  return [
    ...(operation === 'create' || isList ? [] : codes('not_found')),
    ...(isWrite ? codes('data_missing') : []),
    ...(operation === 'update' && isVersioned(declaration) ? codes('stale') : []),
    ...(isWrite && hasNames(collection) ? codes('name_misleading') : []),
    ...(operation === 'delete' ? codes('still_used') : []),
    ...(isWrite ? ofConstraints : []),
    ...(errors[operation] ?? []),
  ];
}

const hasNames = ({ attributes }: Declaration['collection']): boolean =>
  Object.values(attributes).some((attribute) => attribute.kind === 'text' && attribute.isName);
