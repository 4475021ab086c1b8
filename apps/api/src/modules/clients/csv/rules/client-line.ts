import { COUNTRIES } from '@okoshko/contract/phones/countries.gen';
import { isAcceptedPhone, readPhone } from '@okoshko/contract/phones/phone';
import { Temporal } from 'temporal-polyfill';
import type { Field } from './columns.ts';

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
  const textOf = (field: Field) => plainText(cells[columns.get(field) ?? -1] ?? '') || null;
  const phone = parsePhone(textOf('phone'));
  const birthday = parseDay(textOf('birthday'));
  const name = textOf('name') ?? phone;
  const email = textOf('email');
  const comment = textOf('comment');
  const tags = (textOf('tags') ?? '').split(/[,|]/).map((tag) => tag.trim());
  if (phone === undefined) return { code: 'phone_invalid', column: 'phone' };
  if (!name) return { code: 'name_missing', column: 'name' };
  if (birthday === undefined) return { code: 'birthday_invalid', column: 'birthday' };
  if (email !== null && !EMAIL.test(email)) return { code: 'email_invalid', column: 'email' };
  const line = {
    name,
    phone,
    email,
    birthday,
    comment,
    tags: [...new Set(tags)].filter(Boolean),
    marketing: /^(да|yes|true|1|\+)$/i.test(textOf('marketing') ?? ''),
  };
  const tooLong = tooLongField(line);
  return tooLong ? { code: 'value_too_long', column: tooLong } : line;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Without NUL, and without the quote that spreadsheets and our export put before a text like a formula. */
const plainText = (cell: string): string =>
  cell
    .replaceAll('\u0000', '')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '');

const MAX_LENGTHS = { name: 255, email: 255, comment: 5000 } as const;
const MAX_TAGS = 50;
const MAX_TAG_LENGTH = 64;

function tooLongField(line: ClientLine): Field | null {
  for (const field of ['name', 'email', 'comment'] as const) {
    if ((line[field]?.length ?? 0) > MAX_LENGTHS[field]) return field;
  }
  const { tags } = line;
  return tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_TAG_LENGTH) ? 'tags' : null;
}

const RUSSIA = COUNTRIES.find(({ iso }) => iso === 'RU');

/** Undefined: no phone number. Spreadsheets turn long ones into 7,9161E+10, which is none. */
function parsePhone(text: string | null): string | null | undefined {
  if (text === null) return null;
  if (!RUSSIA || /[a-zа-я]/i.test(text)) return undefined;
  const { digits } = readPhone(text, RUSSIA);
  return isAcceptedPhone(digits) ? digits : undefined;
}

/** From `1990-02-03` or `03.02.1990`, with or without a time after it. Undefined: no such day. */
function parseDay(text: string | null): string | null | undefined {
  if (text === null) return null;
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/.exec(text) ?? [];
  try {
    const parts = { year: Number(y ?? year), month: Number(m ?? month), day: Number(d ?? day) };
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}
