import fc from 'fast-check';

export interface Schema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
}

/** Text that has broken parsers, patterns, comparisons and databases before. */
const ODD_TEXT = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e400',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '" or ""="',
  '%',
  '_',
  '\\',
  '{{1}}',
  '$.a ? (@ like_regex ".*")',
  '\u0000',
  '\ud800',
  '👩‍🎨',
  'İ',
  'ё',
  '\u202e',
  '9'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(6000),
  '2026-02-30',
  '2026-11-21T09:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '24:00:00',
  '79990000001',
  'anna@example.ru',
] as const;
const ODD_NUMBERS = [0, -0, 1, -1, 0.1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308];

/** Code that turns one of these into text or a number fails, unless it checks the type first. */
export const ODD_OBJECTS: readonly unknown[] = [
  { toString: 1 },
  { toString: null },
  { valueOf: 1, toString: 1 },
  [{ toString: 1 }],
  { toJSON: 1 },
  { length: 1e9 },
];

/** The first and last days that somebody's calendar has: Temporal's, JavaScript's, PostgreSQL's and our own. */
export const EDGE_DAYS: readonly string[] = [
  ...['0000-01-01', '0001-01-01', '0001-01-02', '2000-01-01', '2999-12-31', '9999-12-31'],
  ...['+275760-09-13', '-000001-01-01', '-271821-04-20', '2026-00-00', '2026-02-30'],
];

const oddText = fc.constantFrom(...ODD_TEXT);
const oddNumber = fc.constantFrom(...ODD_NUMBERS);
const depth = fc.constantFrom(1, 30, 100).map((n) => nested(n));

/** Anything JSON can say. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, false, [], {}),
  fc.constantFrom(...ODD_OBJECTS),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
  depth,
);

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < levels; n += 1) value = n % 2 ? [value] : { connect: value };
  return value;
}

/** Mostly what the schema asks for, on its boundaries too; now and then anything. */
export function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 3 });
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(fc.integer(), fc.integer({ min: 1, max: 3 }), oddNumber);
    case 'number':
      return fc.oneof(fc.double(), oddNumber);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anything;
  }
}

/** The required keys nearly always, others sometimes, a stranger now and then. */
function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const arbitraries = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.option(valueFor(schema), { nil: undefined, freq: required.includes(name) ? 19 : 1 }),
    ]),
  );
  const unknownKeys = fc.dictionary(
    fc.constantFrom('id', 'user', 'x', '__proto__', 'role'),
    anything,
    {
      maxKeys: 1,
    },
  );
  return fc
    .tuple(fc.record(arbitraries), fc.option(unknownKeys, { nil: {}, freq: 1 }))
    .map(([object, strange]) => ({ ...object, ...(strange as object) }));
}

function textOf({ format, pattern, maxLength }: Schema): fc.Arbitrary<string> {
  const edges = maxLength === undefined ? [] : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1)];
  const good =
    format === 'date-time'
      ? '2027-03-04T05:06:07.089Z'
      : format === 'date'
        ? '2027-03-04'
        : format === 'email'
          ? 'somebody@example.ru'
          : pattern?.includes('[0-9]')
            ? '79161234567'
            : 'слово';
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(good, ...edges) },
    { weight: 1, arbitrary: oddText },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  );
}
