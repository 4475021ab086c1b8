import fc from 'fast-check';
import { SEED } from '../sample.ts';
import { type FuzzedRequest, isOwnGround, type Operation, type Parameter } from './requests.ts';
import { EDGE_DAYS, fitting, ODD_OBJECTS, type Schema } from './values.ts';

const JSON_TYPE = 'application/json';
const requestTo = (operation: Operation, path: string, body?: unknown): FuzzedRequest => ({
  ...{ operation, path, contentType: JSON_TYPE },
  part:
    operation.path.includes('company') || operation.path.includes('payment') ? 'operator' : 'owner',
  body: body === undefined ? undefined : JSON.stringify(body),
});

/** Each date that the description names in an address, alone and with the others, at the ends of the calendar. */
export const edgeDays = (operations: readonly Operation[]): readonly FuzzedRequest[] =>
  operations.flatMap((operation) => {
    const dates = (operation.parameters ?? []).filter(isDate);
    const choices = [...dates.map((date) => [date]), ...(dates.length > 1 ? [dates] : [])];
    return choices.flatMap((some) =>
      EDGE_DAYS.flatMap((day) =>
        [day, `${day}T00:00:00Z`].map((value) =>
          requestTo(
            operation,
            withValues(operation, some, value),
            operation.method === 'GET' ? undefined : {},
          ),
        ),
      ),
    );
  });

function isDate({ name, schema = {} }: Parameter): boolean {
  const { format = '', pattern = '' } = schema;
  return /date/.test(format) || /d\{[34]\}-/.test(pattern) || /^(from|to|datetime)$/.test(name);
}

function withValues(operation: Operation, some: readonly Parameter[], value: string): string {
  const inPath = new Set(some.filter((one) => one.in === 'path').map(({ name }) => name));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    inPath.has(name) ? encodeURIComponent(value) : '1',
  );
  const query = some
    .filter((one) => one.in === 'query')
    .map(({ name }) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Each field of each body, as objects that are no text and no number, where all others are as the description wants them. */
export const oddFields = (operations: readonly Operation[]): readonly FuzzedRequest[] =>
  operations
    .filter((operation) => !isOwnGround(operation) && operation.method !== 'GET')
    .flatMap((operation) => {
      const schema = operation.requestBody?.content[JSON_TYPE]?.schema;
      if (!schema) return [];
      const path = operation.path.replaceAll(/\{\w+\}/g, '1');
      return fieldsOf(schema).flatMap((field) =>
        ODD_OBJECTS.map((odd) => requestTo(operation, path, withField(schema, field, odd))),
      );
    });

/** The paths of all fields; of a list those of its items are its own. */
function fieldsOf(schema: Schema, path: readonly string[] = []): readonly (readonly string[])[] {
  const own = Object.entries(schema.properties ?? {});
  const below = (schema.anyOf ?? []).flatMap((one) => fieldsOf(one, path));
  return [
    ...own.flatMap(([name, one]) => [[...path, name], ...fieldsOf(one, [...path, name])]),
    ...below,
  ];
}

function withField(schema: Schema, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const [base] = fc.sample(fitting(schema), { numRuns: 1, seed: SEED + path.length });
  const object = typeof base === 'object' && base !== null && !Array.isArray(base) ? base : {};
  const below = schema.properties?.[name] ?? {};
  return { ...object, [name]: withField(below, rest, value) };
}
