import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { apiDescription } from '../src/api-description.ts';
import { isObject } from '../src/platform/narrowing.ts';

/** The fault of a JSON body against the API's description; null: none. */
export function wrongBody(operation: string, status: number, payload: unknown): string | null {
  const check = checkOf(operation, status);
  if (!check || typeof payload !== 'string' || check(JSON.parse(payload))) return null;
  const failures = (check.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath.replaceAll(/\/\d+/g, '/…')} ${message} ${JSON.stringify(params)}`,
  );
  return [...new Set(failures)].join(', ');
}

const checks = new Map<string, ValidateFunction | null>();
let ajv: Ajv2020 | undefined;

/** Compiled when its first answer is seen. */
function checkOf(operation: string, status: number): ValidateFunction | null {
  const key = `${operation} ${status}`;
  const existing = checks.get(key);
  if (existing !== undefined) return existing;
  ajv ??= described();
  const [method = '', path = ''] = operation.split(' ');
  const pointerParts = ['paths', path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase()];
  pointerParts.push('responses', String(status), 'content', 'application/json', 'schema');
  const pointer = pointerParts.map((key) => key.replaceAll('/', '~1')).join('/');
  const check = ajv.getSchema(`api#/${encodeURI(pointer)}`) ?? null;
  checks.set(key, check);
  return check;
}

/** The description, strict: a key that it does not tell is one that generated clients do not have. */
export function strictDescription(): unknown {
  const document: unknown = JSON.parse(JSON.stringify(apiDescription()));
  return closed(document, extended(document));
}

const described = (): Ajv2020 =>
  formats.default(new Ajv2020({ strict: false })).addSchema(strictDescription() as object, 'api');

/** The schemas that others add keys to. */
const extended = (part: unknown): ReadonlySet<unknown> =>
  new Set(JSON.stringify(part).match(/(?<="allOf":\[\{"\$ref":"#\/components\/schemas\/)\w+/g));

function closed(part: unknown, open: ReadonlySet<unknown>, name = ''): unknown {
  if (Array.isArray(part)) return part.map((one) => closed(one, open));
  if (!isObject(part)) return part;
  const { allOf, ...is } = part;
  const parts = Object.entries(is).map(([key, value]) => [key, closed(value, open, key)]);
  const isOpen = open.has(name) || 'additionalProperties' in part || !isObject(part.properties);
  return {
    ...Object.fromEntries(parts),
    ...(allOf !== undefined && { allOf }),
    ...(!isOpen && part.type === 'object' && { additionalProperties: false }),
  };
}
