import { type FuzzedRequest, isOwnGround, type Operation } from './requests.ts';
import type { Schema } from './values.ts';

const JSON_TYPE = 'application/json';
/** Just below what a body of JSON may be. */
const BODY = 900_000;

const nested = (open: string, close: string, levels: number) =>
  open.repeat(levels) + close.repeat(levels);
const many = (count: number, one: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n)).join(',');

/** Bodies that are large in one way each: by depth, by count of keys or items, by length. */
export const LARGE_BODIES: readonly (readonly [name: string, text: (field: string) => string])[] = [
  ['levels of lists', () => `{"data":${nested('[', ']', 60)}}`],
  ['levels without end', () => nested('[', ']', BODY / 2)],
  ['levels of objects', () => `{"data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`],
  ['unknown keys', () => `{${many(60_000, (n) => `"k${n}":1`)}}`],
  ['unknown keys of data', () => `{"data":{${many(60_000, (n) => `"k${n}":1`)}}}`],
  ['items in place of an object', () => `[${many(200_000, () => '1')}]`],
  ['items of a field', (field) => `{"data":{"${field}":[${many(100_000, () => '"x"')}]}}`],
  ['objects of a field', (field) => `{"data":{"${field}":[${many(40_000, () => '{"x":1}')}]}}`],
  ['items of a bare field', (field) => `{"${field}":[${many(100_000, () => '0')}]}`],
  ['a long text', (field) => `{"data":{"${field}":"${'x'.repeat(BODY)}"}}`],
  ['a long bare text', (field) => `{"${field}":"${'х'.repeat(BODY / 2)}"}`],
  ['a long key', () => `{"data":{"${'k'.repeat(BODY)}":1}}`],
  ['a long number', (field) => `{"data":{"${field}":${'9'.repeat(BODY)}}}`],
];

/** Addresses that are long in one way each, below what a head may be. */
const QUERIES: readonly (readonly [name: string, text: string])[] = [
  ['parameters', many(1500, (n) => `p${n}=1`).replaceAll(',', '&')],
  ['conditions', many(300, (n) => `filters[$or][${n}][id]=1`).replaceAll(',', '&')],
  ['levels', `filters${'[$and]'.repeat(1500)}=1`],
  ['a list', `sort=${many(2500, () => 'id')}`],
  ['relations', `populate=${many(900, () => 'services')}`],
  ['a text', `_q=${'x'.repeat(9000)}`],
  ['a long key', `${'k'.repeat(9000)}=1`],
];

/** Requests that are as large as requests may be, each in one way, to every operation. */
export const hugeRequests = (operations: readonly Operation[]): readonly FuzzedRequest[] =>
  operations
    .filter((operation) => !isOwnGround(operation) && !isStream(operation))
    .flatMap((operation): readonly FuzzedRequest[] => {
      const path = operation.path.replaceAll(/\{\w+\}/g, '1');
      const common = { operation, contentType: JSON_TYPE, part: 'operator' as const };
      if (operation.method === 'GET') {
        return QUERIES.map(([, query]) => ({
          ...common,
          path: `${path}?${query}`,
          body: undefined,
        }));
      }
      const schema = operation.requestBody?.content[JSON_TYPE]?.schema;
      return LARGE_BODIES.map(([, text]) => ({ ...common, path, body: text(fieldOf(schema)) }));
    });

const isStream = ({ responses }: Operation): boolean =>
  Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content);

/** A field that the body has: of its data, where it has one. */
function fieldOf(schema: Schema = {}): string {
  const { data = schema } = schema.properties ?? {};
  return Object.keys(data.properties ?? {})[0] ?? 'name';
}
