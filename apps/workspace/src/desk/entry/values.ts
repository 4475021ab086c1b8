import type { Attribute } from '@okoshko/contract/collection';
import { kopecksOf, typedKopecks } from '../../kit/kopecks.ts';
import { dayOf, instantAt, minutesOf } from '../../kit/zoned.ts';
import type { AnyDocument } from '../shared/content/api.ts';
import { isRelation } from '../shared/content/attributes.ts';

/** A related document, as a field shows it. */
export interface Related {
  readonly documentId: string;
  /** Null: it has no name. */
  readonly label: string | null;
  /** The address of a file. */
  readonly url?: string;
}
/** The value of a field: text as it is typed, a switch, or related documents in their order. */
export type FieldValue = string | boolean | readonly Related[];
export type FormValues = Readonly<Record<string, FieldValue>>;
export type AttributesByName = Readonly<Record<string, Attribute>>;

/** A document's value, for its field. */
export function fieldValueOf(
  attribute: Attribute,
  value: unknown,
  { zone, labelOf }: { readonly zone: string; labelOf(related: AnyDocument): string | null },
): FieldValue {
  if (isRelation(attribute)) {
    return [value ?? []].flat().map((one): Related => {
      const related = one as AnyDocument;
      const { documentId, url } = related;
      return { documentId, label: labelOf(related), ...(typeof url === 'string' && { url }) };
    });
  }
  if (attribute.kind === 'boolean') return value === true;
  if (value === null || value === undefined) return '';
  switch (attribute.kind) {
    case 'kopecks':
      return typedKopecks(Number(value));
    case 'datetime':
      return localText(String(value), zone);
    case 'time':
      return String(value).slice(0, 5);
    case 'json':
      return JSON.stringify(value, null, 2);
    default:
      return String(value);
  }
}

/** The value of a field in a request; an empty one is null. */
export function bodyValueOf(attribute: Attribute, value: FieldValue, zone: string): unknown {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') {
    const ids = value.map(({ documentId }) => documentId);
    return attribute.kind === 'one' ? (ids[0] ?? null) : { set: ids };
  }
  if (value.trim() === '') return null;
  switch (attribute.kind) {
    case 'kopecks':
      return kopecksOf(value);
    case 'integer':
    case 'decimal':
      return numberOf(value);
    case 'datetime':
      return instantOf(value, zone);
    case 'time':
      return value.length === 5 ? `${value}:00` : value;
    case 'json':
      return JSON.parse(value) as unknown;
    default:
      return value;
  }
}

export const numberOf = (value: string): number => Number(value.replace(',', '.'));

/** An instant on the zone's clock, as the browser's field has it: `2026-11-23T10:30`. */
function localText(instant: string, zone: string): string {
  const minutes = minutesOf(instant, zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${dayOf(instant, zone)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function instantOf(value: string, zone: string): string {
  const [day = '', time = ''] = value.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt(day, hours * 60 + minutes, zone).toISOString();
}

interface Change {
  readonly attributes: AttributesByName;
  readonly base: FormValues;
  readonly typed: FormValues;
  readonly zone: string;
}

/** The body of a save: what differs from what the form was filled with. Of a new document what is empty is left out. */
export function bodyOf({ attributes, base, typed, zone }: Change): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(typed)) {
    const attribute = attributes[name];
    if (!attribute || JSON.stringify(base[name]) === JSON.stringify(value)) continue;
    body[name] = bodyValueOf(attribute, value, zone);
  }
  return body;
}
