import { LocalTime } from '../../local-time.ts';
import { INSTANT_EXAMPLE, type Sentence, sentence } from '../../sentence.ts';
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
import type { Refuse } from './query-context.ts';
import type { Scalar } from './query-plan.ts';

/** A value of a query, which is text in an address, as the field's type. */
export function scalarOf(field: Field, value: unknown, refuse: Refuse): Scalar {
  if (typeof value === 'object' || value === undefined) throw refuse(unusable(field, value));
  const required = <T>(cast: T | null, reason: Sentence): T => {
    if (cast === null) throw refuse(reason);
    return cast;
  };
  switch (field.kind) {
    case 'text':
    case 'enumeration':
      return String(value);
    case 'boolean':
      return !['false', 'f', '0'].includes(String(value));
    case 'datetime':
      return required(instantOf(field, value, refuse), BAD_INSTANT).toISOString();
    case 'date':
      return required(asDate(value), BAD_DATE);
    case 'time':
      return required(asTime(value), BAD_TIME);
    case 'integer':
      return required(wholeNumber(value, MAX_INTEGER), range(field, MAX_INTEGER));
    case 'kopecks':
      return required(
        wholeNumber(value, Number.MAX_SAFE_INTEGER),
        range(field, Number.MAX_SAFE_INTEGER),
      );
    case 'decimal':
      return String(required(asNumber(value), sentence('decimal', { name: field.name })));
    case 'json':
      throw refuse(unusable(field, value));
  }
}

/** The rows a filter compares have many owners, and so many zones. */
function instantOf(field: Field, value: unknown, refuse: Refuse): Date | null {
  const at = asInstant(value);
  if (at instanceof LocalTime && field.isLocal) {
    throw refuse(sentence('zone_needed', { example: INSTANT_EXAMPLE }));
  }
  return at && inZone(at, 'UTC');
}

function wholeNumber(value: unknown, most: number): number | null {
  const number = asNumber(value);
  return number !== null && Number.isInteger(number) && Math.abs(number) <= most ? number : null;
}

const range = ({ name }: Field, max: number): Sentence =>
  sentence('whole_number', { name, min: -max, max });

const unusable = (field: Field, value: unknown) =>
  sentence('wrong_value', {
    name: field.name,
    value: String(JSON.stringify(value)).slice(0, 100),
  });
