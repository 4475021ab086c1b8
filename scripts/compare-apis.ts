import diff, { type Difference } from 'microdiff';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
}

const LONGEST = 100;
const MARKS = { CREATE: '+', REMOVE: '-', CHANGE: '~' } as const;

/** A line for each addition, removal and change; a change that several parts share stands once, below their names. */
export function compareApis(before: OpenApi, after: OpenApi): string[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const added = [...now.keys()].filter((name) => !old.has(name));
  const removed = [...old.keys()].filter((name) => !now.has(name));
  return [
    ...removed.map((name) => `- ${name}`),
    ...added.map((name) => `+ ${name}`),
    ...changesOf(old, now),
  ];
}

/** Operations and what they share, by name. */
function partsOf({ paths, components }: OpenApi): Map<string, JsonObject> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
  const shared = Object.entries(components ?? {}).flatMap(([kind, parts]) =>
    Object.entries(parts).map(([name, part]) => [`${kind} ${name}`, part] as const),
  );
  return new Map([...operations, ...shared]);
}

function changesOf(old: Map<string, JsonObject>, now: Map<string, JsonObject>): string[] {
  const alike = new Map<string, string[]>();
  for (const [name, part] of now) {
    const before = old.get(name);
    if (!before) continue;
    const lines = diff(withKeys(before) as JsonObject, withKeys(part) as JsonObject).map(describe);
    if (lines.length > 0) {
      const text = lines.join('\n');
      alike.set(text, [...(alike.get(text) ?? []), name]);
    }
  }
  return [...alike].flatMap(([text, names]) => [...names.map((name) => `~ ${name}`), text]);
}

/** Lists as objects by their items' keys: an added parameter does not change those after it. */
function withKeys(json: Json): Json {
  if (json === null || typeof json !== 'object') return json;
  const entries = Array.isArray(json)
    ? json.map((item: Json, at) => [keyOf(item) ?? String(at), withKeys(item)] as const)
    : Object.entries(json).map(([key, value]) => [key, withKeys(value)] as const);
  return Object.fromEntries(entries);
}

function keyOf(item: Json): string | undefined {
  if (typeof item === 'string') return item;
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return undefined;
  const { in: location, name } = item as JsonObject;
  return typeof location === 'string' ? `${location} ${name}` : undefined;
}

function describe(difference: Difference): string {
  const prefix = `    ${MARKS[difference.type]} ${difference.path.join(' ')}`;
  if (difference.type === 'CREATE') return `${prefix}: ${short(difference.value)}`;
  if (difference.type === 'REMOVE') return `${prefix}: ${short(difference.oldValue)}`;
  return `${prefix}: ${short(difference.oldValue)} → ${short(difference.value)}`;
}

function short(json: Json): string {
  const text = JSON.stringify(json);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
