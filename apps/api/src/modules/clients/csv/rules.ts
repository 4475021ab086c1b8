import { COUNTRIES } from '@okoshko/contract/phones/countries.gen';
import { isAcceptedPhone, readPhone } from '@okoshko/contract/phones/phone';
import { Temporal } from 'temporal-polyfill';
import { FIELDS, type Field } from './columns.ts';

/** What a good line says. */
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

/** Why a line makes no client, and which column is to blame. */
export interface Fault {
  readonly code:
    | 'row_broken'
    | 'name_missing'
    | 'phone_invalid'
    | 'email_invalid'
    | 'birthday_invalid'
    | 'value_too_long';
  readonly column: Field | null;
}

const LENGTHS = { name: 255, email: 255, comment: 5000, tag: 64, tags: 50 } as const;

/** Understands a line as people and other programs write them. */
export function readLine(
  cells: readonly string[],
  columns: ReadonlyMap<Field, number>,
): ClientLine | Fault {
  const said = Object.fromEntries(
    FIELDS.map((field) => [field, plain(cells[columns.get(field) ?? -1] ?? '')]),
  ) as Record<Field, string>;
  const phone = said.phone === '' ? null : phoneOf(said.phone);
  const birthday = said.birthday === '' ? null : dayOf(said.birthday);
  const tags = [...new Set(said.tags.split(/[,|]/).map((tag) => tag.trim()))].filter(Boolean);
  const name = said.name || phone;
  if (phone === undefined) return { code: 'phone_invalid', column: 'phone' };
  if (!name) return { code: 'name_missing', column: 'name' };
  if (birthday === undefined) return { code: 'birthday_invalid', column: 'birthday' };
  if (said.email !== '' && !EMAIL.test(said.email))
    return { code: 'email_invalid', column: 'email' };
  const column = tooLong({ ...said, name }, tags);
  if (column) return { code: 'value_too_long', column };
  return {
    name,
    phone,
    email: said.email || null,
    birthday,
    comment: said.comment || null,
    tags,
    marketing: /^(да|yes|true|1|\+)$/i.test(said.marketing),
  };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** A quote that tells spreadsheets a text is no formula, ours among them; a NUL has no place in a text. */
const plain = (cell: string): string =>
  cell
    .replaceAll('\u0000', '')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '');

function tooLong(
  { name, email, comment }: Record<'name' | 'email' | 'comment', string>,
  tags: readonly string[],
): Field | null {
  if (name.length > LENGTHS.name) return 'name';
  if (email.length > LENGTHS.email) return 'email';
  if (comment.length > LENGTHS.comment) return 'comment';
  return tags.length > LENGTHS.tags || tags.some((tag) => tag.length > LENGTHS.tag) ? 'tags' : null;
}

const RUSSIA = COUNTRIES.find(({ iso }) => iso === 'RU');

/** Undefined: no number. Spreadsheets write long ones as 7,9161E+10, which is none any more. */
function phoneOf(text: string): string | undefined {
  if (!RUSSIA || /[a-zа-я]/i.test(text)) return undefined;
  const { digits } = readPhone(text, RUSSIA);
  return isAcceptedPhone(digits) ? digits : undefined;
}

/** `1990-02-03` or `03.02.1990`, perhaps with a time behind. */
function dayOf(text: string): string | undefined {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/.exec(text) ?? [];
  try {
    const parts = { year: Number(y ?? year), month: Number(m ?? month), day: Number(d ?? day) };
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}
