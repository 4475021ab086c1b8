import { COUNTRIES } from '@okoshko/contract/phones/countries.gen';
import { isAcceptedPhone, readPhone } from '@okoshko/contract/phones/phone';
import { Temporal } from 'temporal-polyfill';
import { FIELDS, type Field } from './columns.ts';

/** A client as a valid line describes one. */
export interface ClientLine {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** `YYYY-MM-DD` */
  readonly birthday: string | null;
  readonly comment: string | null;
  readonly tags: readonly string[];
  readonly marketing: boolean;
}

/** Why a line is not imported, and in which column the error is. */
export interface LineError {
  readonly code:
    | 'row_broken'
    | 'name_missing'
    | 'phone_invalid'
    | 'email_invalid'
    | 'birthday_invalid'
    | 'value_too_long';
  readonly column: Field | null;
}

/** Reads a line as people and other programs write them. */
export function parseClientLine(
  cells: readonly string[],
  columns: ReadonlyMap<Field, number>,
): ClientLine | LineError {
  const values = Object.fromEntries(
    FIELDS.map((field) => [field, plainText(cells[columns.get(field) ?? -1] ?? '')]),
  ) as Record<Field, string>;
  const phone = values.phone === '' ? null : parsePhone(values.phone);
  const birthday = values.birthday === '' ? null : parseDay(values.birthday);
  const tags = [...new Set(values.tags.split(/[,|]/).map((tag) => tag.trim()))].filter(Boolean);
  const name = values.name || phone;
  if (phone === undefined) return { code: 'phone_invalid', column: 'phone' };
  if (!name) return { code: 'name_missing', column: 'name' };
  if (birthday === undefined) return { code: 'birthday_invalid', column: 'birthday' };
  if (values.email !== '' && !EMAIL.test(values.email)) {
    return { code: 'email_invalid', column: 'email' };
  }
  const tooLong = tooLongColumn({ ...values, name }, tags);
  if (tooLong) return { code: 'value_too_long', column: tooLong };
  return {
    name,
    phone,
    email: values.email || null,
    birthday,
    comment: values.comment || null,
    tags,
    marketing: /^(да|yes|true|1|\+)$/i.test(values.marketing),
  };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Without NUL, and without the quote that spreadsheets and our export put before a text like a formula. */
const plainText = (cell: string): string =>
  cell
    .replaceAll('\u0000', '')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '');

const MAX_LENGTHS = { name: 255, email: 255, comment: 5000, tag: 64, tags: 50 } as const;

function tooLongColumn(
  { name, email, comment }: Record<'name' | 'email' | 'comment', string>,
  tags: readonly string[],
): Field | null {
  if (name.length > MAX_LENGTHS.name) return 'name';
  if (email.length > MAX_LENGTHS.email) return 'email';
  if (comment.length > MAX_LENGTHS.comment) return 'comment';
  const isTooLong =
    tags.length > MAX_LENGTHS.tags || tags.some((tag) => tag.length > MAX_LENGTHS.tag);
  return isTooLong ? 'tags' : null;
}

const RUSSIA = COUNTRIES.find(({ iso }) => iso === 'RU');

/** Undefined: no phone number. Spreadsheets turn long ones into 7,9161E+10, which is none. */
function parsePhone(text: string): string | undefined {
  if (!RUSSIA || /[a-zа-я]/i.test(text)) return undefined;
  const { digits } = readPhone(text, RUSSIA);
  return isAcceptedPhone(digits) ? digits : undefined;
}

/** From `1990-02-03` or `03.02.1990`, with or without a time after it. Undefined: no such day. */
function parseDay(text: string): string | undefined {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/.exec(text) ?? [];
  try {
    const parts = { year: Number(y ?? year), month: Number(m ?? month), day: Number(d ?? day) };
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}
