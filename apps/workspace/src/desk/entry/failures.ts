import type { Attribute } from '@okoshko/contract/collection';
import { kopecksOf } from '../../kit/kopecks.ts';
import { entry as words } from '../../text/desk/entry.ts';
import { type AttributesByName, type FieldValue, type FormValues, numberOf } from './values.ts';

/** The mistakes by attribute, found before anything is sent. */
export function failuresOf(
  values: FormValues,
  attributes: AttributesByName,
): Record<string, string> {
  const failures = Object.entries(values).flatMap(([name, value]) => {
    const attribute = attributes[name];
    const failure = attribute ? failureOf(attribute, value) : null;
    return failure === null ? [] : [[name, failure] as const];
  });
  return Object.fromEntries(failures);
}

function failureOf(attribute: Attribute, value: FieldValue): string | null {
  if (typeof value === 'boolean') return null;
  const isEmpty = typeof value === 'string' ? value.trim() === '' : value.length === 0;
  // A field with a default may be left empty.
  if (isEmpty) return attribute.required && attribute.default === undefined ? words.required : null;
  if (typeof value !== 'string') return null;
  switch (attribute.kind) {
    case 'text':
      return textFailure(attribute, value);
    case 'kopecks': {
      const kopecks = kopecksOf(value);
      return kopecks === null ? words.notMoney : rangeFailure(attribute, kopecks, 100);
    }
    case 'integer':
    case 'decimal':
      return numberFailure(attribute, value);
    case 'json':
      return isJson(value) ? null : words.notJson;
    default:
      return null;
  }
}

function textFailure(
  { min, max, format }: Extract<Attribute, { kind: 'text' }>,
  value: string,
): string | null {
  if (min !== undefined && value.length < min) return words.tooShort(min);
  if (max !== undefined && value.length > max) return words.tooLong(max);
  if (format === 'email' && !/^\S+@\S+\.\S+$/.test(value)) return words.notEmail;
  return format === 'phone' && !PHONE.test(value.replace(/\D/g, '')) ? words.notPhone : null;
}

/** The digits of a number of any country; the server, which has the table of countries, says what these cannot. */
const PHONE = /^\d{7,15}$/;

type NumberAttribute = Extract<Attribute, { kind: 'integer' | 'kopecks' | 'decimal' }>;

function numberFailure(attribute: NumberAttribute, value: string): string | null {
  const number = numberOf(value);
  if (!Number.isFinite(number)) return words.notNumber;
  if (attribute.kind === 'integer' && !Number.isSafeInteger(number)) return words.notWhole;
  return rangeFailure(attribute, number, 1);
}

/** `unit`: how many of the stored ones the typed one is. */
function rangeFailure({ min, max }: NumberAttribute, value: number, unit: number): string | null {
  const inUnits = (limit: number) => String(limit / unit);
  if (min !== undefined && value < min) return words.least(inUnits(min));
  return max !== undefined && value > max ? words.most(inUnits(max)) : null;
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
