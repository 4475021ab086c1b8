import type { Attribute } from '@okoshko/contract/collection';
import { isColumn, isRelation } from './declaration.ts';
import type { Reading } from './reading.ts';
import { standingAt } from './standing.ts';

/** Standing, id, documentId, createdAt, updatedAt, the columns, the relations: as `read.ts` selects them. */
export type DocumentValues = readonly unknown[];

/** A document as the wire has it: what the actor's standing may read of it, and nothing else. */
export function present(reading: Reading, values: DocumentValues): Record<string, unknown> {
  const { declaration, relations } = reading;
  const [place, id, documentId, createdAt, updatedAt, ...rest] = values;
  const { read } = standingAt(declaration, Number(place));
  const readable = (name: string) => read === 'all' || (read as readonly string[]).includes(name);
  const document: Record<string, unknown> = { id, documentId };
  let at = 0;
  for (const [name, attribute] of Object.entries(declaration.collection.attributes)) {
    if (!isColumn(attribute) || isRelation(attribute)) continue;
    const value = rest[at++];
    if (readable(name)) document[name] = presentValue(attribute, value);
  }
  const written = instant(updatedAt);
  Object.assign(document, {
    createdAt: instant(createdAt),
    updatedAt: written,
    publishedAt: written,
  });
  for (const [name, below] of relations) {
    const value = rest[at++] as DocumentValues | null;
    if (readable(name)) document[name] = value === null ? null : present(below, value);
  }
  return document;
}

const presentValue = (attribute: Attribute, value: unknown): unknown =>
  attribute.kind === 'datetime' && value !== null ? instant(value) : value;

/** PostgreSQL's JSON has the session's offset; the wire has UTC with milliseconds. */
const instant = (value: unknown): string => new Date(String(value)).toISOString();
