import { LocalTime } from '../../local-time.ts';
import type { Field } from '../entity.ts';
import {
  asDate,
  asInstant,
  asNumber,
  asTime,
  BAD_DATE,
  BAD_INSTANT,
  BAD_TIME,
  inZone,
  MAX_INTEGER,
} from '../values.ts';
import { badQuery } from './query-context.ts';
import type { Scalar } from './query-plan.ts';

/** A value of a query, which is text in an address, as the field's type. */
export function scalarOf(field: Field, value: unknown): Scalar {
  if (typeof value === 'object' || value === undefined) throw unusable(field, value);
  switch (field.kind) {
    case 'text':
    case 'enumeration':
      return String(value);
    case 'boolean':
      return !['false', 'f', '0'].includes(String(value));
    case 'datetime':
      return instantOf(field, value).toISOString();
    case 'date':
      return required(asDate(value), BAD_DATE);
    case 'time':
      return required(asTime(value), BAD_TIME);
    case 'integer':
      return wholeNumber(field, value, MAX_INTEGER);
    case 'kopecks':
      return wholeNumber(field, value, Number.MAX_SAFE_INTEGER);
    case 'decimal':
      return String(required(asNumber(value), `${field.name} must be a number`));
    case 'json':
      throw unusable(field, value);
  }
}

/** The rows a filter compares have many owners, and so many zones. */
function instantOf(field: Field, value: unknown): Date {
  const at = required(asInstant(value), BAD_INSTANT);
  if (at instanceof LocalTime && field.isLocal) throw badQuery(ZONE_NEEDED);
  return required(inZone(at, 'UTC'), BAD_INSTANT);
}

const ZONE_NEEDED = 'A time in a filter names its zone: 2026-03-02T13:00:00+03:00';

function wholeNumber(field: Field, value: unknown, most: number): number {
  const number = asNumber(value);
  if (number !== null && Number.isInteger(number) && Math.abs(number) <= most) return number;
  throw badQuery(`${field.name} must be a whole number within range`);
}

function required<T>(value: T | null, message: string): T {
  if (value === null) throw badQuery(message);
  return value;
}

const unusable = (field: Field, value: unknown) =>
  badQuery(`${field.name} cannot be compared with ${JSON.stringify(value)?.slice(0, 100)}`);
