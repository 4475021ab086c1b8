import type { Attribute, NumberAttribute, TextAttribute } from '@okoshko/contract/collection';
import { isPossiblePhone } from '@okoshko/contract/phones/possible-phone';
import { instantOfLocal, LocalTime } from '../../local-time.ts';
import { DAY_EXAMPLE, INSTANT_EXAMPLE, type Sentence, sentence } from '../../sentence.ts';
import { isSeen, plainWords } from '../../words.ts';

/** Tells what is wrong with a given value, or null. The words are Strapi 5's, which its clients show. */
export function failureOf(attribute: Attribute, value: unknown): Sentence | null {
  if (value === null) return attribute.required ? wrongType(attribute, value) : null;
  switch (attribute.kind) {
    case 'text':
      return textFailure(attribute, value);
    case 'integer':
    case 'kopecks':
    case 'decimal':
      return numberFailure(attribute, value);
    case 'boolean':
      return asBoolean(value) === null ? wrongType(attribute, value) : null;
    case 'enumeration':
      return typeof value === 'string' && attribute.values.includes(value)
        ? null
        : sentence(attribute.required ? 'one_of' : 'one_of_or_null', { allowed: attribute.values });
    case 'datetime':
      return asInstant(value) ? null : BAD_INSTANT;
    case 'date':
      return dateFailure(value);
    case 'time':
      return asTime(value) === null ? BAD_TIME : null;
    case 'json':
    case 'one':
    case 'many':
      return null;
  }
}

/** The value as it is stored, once nothing is wrong with it; a time without a zone waits for the zone of its row. */
export function cast(
  attribute: Pick<Attribute, 'kind'> & Pick<TextAttribute, 'isWords'>,
  value: unknown,
): unknown {
  if (value === null) return null;
  switch (attribute.kind) {
    case 'boolean':
      return asBoolean(value);
    case 'datetime':
      return asInstant(value);
    case 'date':
      return asDate(value);
    case 'time':
      return asTime(value);
    case 'integer':
    case 'kopecks':
    case 'decimal':
      return asNumber(value);
    default:
      return attribute.isWords ? plainWords(String(value)) : value;
  }
}

export const BAD_INSTANT = sentence('instant', { example: INSTANT_EXAMPLE });
export const BAD_DATE = sentence('date', { example: DAY_EXAMPLE });
export const BAD_TIME = sentence('time', { example: '13:00:00' });
const NO_SUCH_DATE = sentence('no_such_date');
/** Strapi reports these alone, after every other failure. */
export const FORMAT_FAILURES: ReadonlySet<Sentence> = new Set([
  BAD_INSTANT,
  BAD_DATE,
  NO_SUCH_DATE,
  BAD_TIME,
]);
export const MAX_INTEGER = 2_147_483_647;

const FORMATS: Readonly<
  Record<NonNullable<TextAttribute['format']>, { holds(text: string): boolean; what: Sentence }>
> = {
  email: {
    holds: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
    what: sentence('email', { format: 'email' }),
  },
  phone: { holds: isPossiblePhone, what: sentence('possible_phone') },
  timezone: { holds: isTimeZone, what: sentence('time_zone', { example: 'Europe/Moscow' }) },
};

function textFailure(attribute: TextAttribute, value: unknown): Sentence | null {
  const { min, max, format } = attribute;
  if (typeof value !== 'string') return wrongType(attribute, value);
  if (min !== undefined && value.length < min) return sentence('min_length', { min });
  if (max !== undefined && value.length > max) return sentence('max_length', { max });
  if (format && !FORMATS[format].holds(value)) return FORMATS[format].what;
  if (attribute.isWords && !isSeen(value)) return sentence('required');
  return null;
}

function numberFailure(attribute: NumberAttribute, value: unknown): Sentence | null {
  const number = asNumber(value);
  if (number === null) {
    if (typeof value !== 'string') return wrongType(attribute, value);
    return sentence('not_a_number', { value: JSON.stringify(value) });
  }
  const { kind, min, max } = attribute;
  if (kind !== 'decimal' && !Number.isInteger(number)) return sentence('integer');
  if (min !== undefined && number < min) return sentence('min', { min });
  const most = max ?? (kind === 'integer' ? MAX_INTEGER : Number.MAX_SAFE_INTEGER);
  if (number > most) return sentence('max', { max: most });
  const least = kind === 'integer' ? -MAX_INTEGER : Number.MIN_SAFE_INTEGER;
  return number < least ? sentence('min', { min: least }) : null;
}

function dateFailure(value: unknown): Sentence | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(T.*)?$/.test(value)) return BAD_DATE;
  return asDate(value) === null ? NO_SUCH_DATE : null;
}

export const asNumber = (value: unknown): number | null => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

const asBoolean = (value: unknown): boolean | null => {
  if (value === true || value === 'true' || value === 1) return true;
  return value === false || value === 'false' || value === 0 ? false : null;
};

/** ISO 8601, or milliseconds since 1970; years 1 to 9999. A time of day without an offset, and a date, are local times. */
export function asInstant(value: unknown): Date | LocalTime | null {
  const isText =
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d([T ]|$)/.test(value) &&
    asDate(value.slice(0, 10)) !== null;
  const isMillis = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  if (!isText && !isMillis) return null;
  const isLocal = isText && !HAS_ZONE.test(value);
  const at = new Date(isMillis ? Number(value) : isLocal ? asUtc(value) : value);
  if (!isInYears(at)) return null;
  return isLocal ? new LocalTime(at.getTime()) : at;
}

const HAS_ZONE = /[T ].*(z|[+-]\d\d:?\d\d)$/i;

/** Reads a local time as UTC, whatever zone this machine is in. */
const asUtc = (local: string): string => (/[T ]/.test(local) ? `${local}Z` : local);

/** The instant by the clocks of a zone; null: it is in none of the years. */
export function inZone(at: Date | LocalTime, zone: string): Date | null {
  const instant = at instanceof LocalTime ? instantOfLocal(at, zone) : at;
  return isInYears(instant) ? instant : null;
}

const isInYears = (at: Date): boolean => at.getTime() >= FIRST && at.getTime() <= LAST;

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** The day of a date or of an ISO instant as written; null when the calendar has no such day. */
export function asDate(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const day = /^(\d{4}-\d\d-\d\d)(T.*)?$/.exec(value)?.[1];
  if (!day || day < '0001') return null;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day;
}

export function asTime(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const [, time] = /^((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?)$/.exec(value) ?? [];
  return time ?? null;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

const TYPES: Readonly<Partial<Record<Attribute['kind'], string>>> = {
  integer: 'number',
  kopecks: 'number',
  decimal: 'number',
  boolean: 'boolean',
};
const wrongType = ({ kind }: Attribute, value: unknown): Sentence =>
  sentence('type', { type: TYPES[kind] ?? 'string', value: JSON.stringify(value) });
