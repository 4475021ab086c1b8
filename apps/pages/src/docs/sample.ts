import { type ApiDocument, type Content, resolve, type Schema } from './openapi.ts';

/** Deeper than this a sample says nothing more. */
const MAX_DEPTH = 6;

/** The document's own example of a body or an answer, or one made from its schema. */
export function sampleOf(document: ApiDocument, content: Content): unknown {
  if (content.example !== undefined) return content.example;
  const [first] = Object.values(content.examples ?? {});
  if (first?.value !== undefined) return first.value;
  return sample(document, content.schema ?? {}, 0);
}

function sample(document: ApiDocument, schema: Schema, depth: number): unknown {
  const it = resolve<Schema>(document, schema);
  const [input] = [it.example, it.examples?.[0], it.const, it.default, it.enum?.[0]].filter(
    (one) => one !== undefined,
  );
  if (input !== undefined) return input;
  if (depth > MAX_DEPTH) return null;
  const next = (one: Schema) => sample(document, one, depth + 1);
  if (it.allOf) return Object.assign({}, ...it.allOf.map(next));
  const [choice] = (it.anyOf ?? it.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (choice) return next(choice);
  const type = [it.type ?? 'object'].flat().find((one) => one !== 'null');
  if (type === 'array') return it.items && depth < MAX_DEPTH ? [next(it.items)] : [];
  return type === 'object' ? sampleObject(it, next) : sampleValue(it, String(type));
}

/** What must be there, or all of it where nothing must. */
function sampleObject({ properties = {}, required = [] }: Schema, next: (one: Schema) => unknown) {
  const chosen = Object.entries(properties).filter(
    ([name]) => required.length === 0 || required.includes(name),
  );
  return Object.fromEntries(chosen.map(([name, property]) => [name, next(property)]));
}

const DAY = 86_400_000;

function sampleValue({ format, minimum }: Schema, type: string): unknown {
  if (type === 'boolean') return true;
  if (type !== 'string') return minimum ?? 1;
  const tomorrow = new Date(Date.now() + DAY).toISOString();
  if (format === 'date-time') return `${tomorrow.slice(0, 10)}T12:00:00Z`;
  return format === 'date' ? tomorrow.slice(0, 10) : '';
}
