import { formatPhone } from '@okoshko/contract/phones/phone';
import { countryOfPhone, possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import { Temporal } from 'temporal-polyfill';
import { nameFaultOf } from '../../../../platform/names.ts';
import type { TableRow } from '../../../../platform/table-file/parse-table.ts';
import type { Column, Field } from './columns.ts';

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

/** The reason why a line is not imported, and the column of the error. */
export interface LineError {
  readonly code:
    | 'row_broken'
    | 'name_missing'
    | 'name_misleading'
    | 'phone_invalid'
    | 'phone_precision_lost'
    | 'value_too_long';
  readonly column: Field | null;
}

/** The reason why a field is left out of a client who is imported. */
interface FieldError {
  readonly code: 'email_invalid' | 'birthday_invalid' | 'value_too_long';
  readonly column: Field;
}

interface ParsedLine {
  readonly client: ClientLine;
  readonly fieldErrors: readonly FieldError[];
}

interface LineContext {
  readonly columns: ReadonlyMap<Column, number>;
  /** `YYYY-MM-DD`: nobody was born later. */
  readonly today: string;
}

/** Reads a line as people and other programs write them. */
export function parseClientLine(
  cells: readonly string[],
  { columns, today }: LineContext,
): ParsedLine | LineError {
  const textOf = (column: Column) => plainText(cells[columns.get(column) ?? -1] ?? '') || null;
  // Before any pattern is tried on it: some take the square of what a cell may hold.
  const phoneText = textOf('phone');
  if ((phoneText?.length ?? 0) > MAX_LENGTHS.phone)
    return { code: 'value_too_long', column: 'phone' };
  const phones = parsePhones(phoneText);
  if (typeof phones === 'string') return { code: phones, column: 'phone' };
  const name =
    textOf('full_name') ?? (joined(NAME_PARTS.map(textOf), ' ') || shownPhone(phones.phone));
  if (!name) return { code: 'name_missing', column: 'name' };
  if (name.length > MAX_LENGTHS.name) return { code: 'value_too_long', column: 'name' };
  if (nameFaultOf(name) !== null) return { code: 'name_misleading', column: 'name' };

  const fieldErrors: FieldError[] = [];
  const leaveOut = (column: Field, code: FieldError['code']) => {
    fieldErrors.push({ code, column });
    return null;
  };
  const email = textOf('email');
  const birthday = parseDay(textOf('birthday'));
  const comment = joined([textOf('comment'), ...phones.notes], '\n') || null;
  const tags = tagsOf(textOf('tags'));
  const client = {
    name,
    phone: phones.phone,
    email:
      email === null || (email.length <= MAX_LENGTHS.email && EMAIL.test(email))
        ? email
        : leaveOut('email', 'email_invalid'),
    birthday:
      birthday === undefined || (birthday !== null && birthday > today)
        ? leaveOut('birthday', 'birthday_invalid')
        : birthday,
    comment:
      comment !== null && comment.length > MAX_LENGTHS.comment
        ? leaveOut('comment', 'value_too_long')
        : comment,
    tags: areTooLong(tags) ? (leaveOut('tags', 'value_too_long') ?? []) : tags,
    marketing: /^(да|yes|true|1|\+)$/i.test(textOf('marketing') ?? ''),
  };
  return { client, fieldErrors };
}

/** A client without a name is called by their phone. */
const shownPhone = (phone: string | null): string | null =>
  phone && formatPhone(phone, countryOfPhone(phone));

/** In the order in which a name is written. */
const NAME_PARTS = ['surname', 'name', 'patronymic'] as const;

const joined = (texts: readonly (string | null)[], separator: string): string =>
  texts.filter(Boolean).join(separator);

const parsePhones = (text: string | null) =>
  text === null ? { phone: null, notes: [] } : parsePhoneCell(text);

const tagsOf = (text: string | null): string[] =>
  [...new Set((text ?? '').split(/[,|]/).map((tag) => tag.trim()))].filter(Boolean);

const areTooLong = (tags: readonly string[]): boolean =>
  tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_TAG_LENGTH);

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Without NUL and the marks that programs leave where nobody sees them, and without the quote that spreadsheets and our
 * export put before a text like a formula.
 */
const plainText = (cell: string): string =>
  cell
    .replaceAll('\u0000', '')
    .replace(/[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g, '')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '');

const MAX_LENGTHS = { name: 255, phone: 255, email: 255, comment: 5000 } as const;
const MAX_TAGS = 50;
const MAX_TAG_LENGTH = 64;

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

/** A cell of phones: the first number that is one, and the words and numbers beside it. */
interface PhoneCell {
  readonly phone: string;
  readonly notes: readonly string[];
}

/** `phone_precision_lost`: a spreadsheet made `7,9161E+10` of the number, its last digits are gone. */
function parsePhoneCell(text: string): PhoneCell | 'phone_invalid' | 'phone_precision_lost' {
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) return 'phone_precision_lost';
  const words = [...text.matchAll(WORDS_IN_BRACKETS)].map(([, words = '']) => words.trim());
  const numbers = text.replace(WORDS_IN_BRACKETS, ' ').trim();
  const parts = numbers.split(BETWEEN_NUMBERS).map((part) => part.trim());
  const first = parts.findIndex((part) => parsePhone(part) !== null);
  const phone = parsePhone(parts[first] ?? numbers);
  if (phone === null) return 'phone_invalid';
  const others = first < 0 ? [] : parts.filter((part, n) => n !== first && part !== '');
  return { phone, notes: [...words, ...others] };
}

const WORDS_IN_BRACKETS = /\(([^()]*[a-zа-яё][^()]*)\)/gi;
/** Commas and the like; in front of a second number its plus or a space is enough. */
const BETWEEN_NUMBERS = /[,;|/\n]|\s+и\s+|(?=\+)|\s+(?=[78]\d{10}(?!\d))/i;

const parsePhone = (text: string): string | null =>
  /[a-zа-яё]/i.test(text) ? null : possiblePhoneIn(text);

/** Lines that are listed; all are counted. */
const MAX_LINES = 1000;
/** Characters of the listed cells, so that a broken file is not answered whole. */
const MAX_CHARACTERS = 1024 * 1024;

interface RefusedLine extends LineError {
  readonly line: number;
  /** The cells of the file; null: they cannot be read, or are too much to be answered. */
  readonly cells: string[] | null;
}

/** The errors of a file's lines: the first thousand are listed, all are counted. */
export class LineErrors {
  readonly #errors: RefusedLine[] = [];
  readonly #fieldErrors: (FieldError & { readonly line: number })[] = [];
  #failed = 0;
  #room = MAX_CHARACTERS;

  /** The line makes no client. */
  refuse({ line, cells }: TableRow, error: LineError): void {
    this.#failed += 1;
    if (this.#failed > MAX_LINES) return;
    this.#room -= (cells ?? []).reduce((sum, { length }) => sum + length, 0);
    this.#errors.push({ line, ...error, cells: cells && this.#room >= 0 ? [...cells] : null });
  }

  /** The line's client is without these fields. */
  leaveOut(line: number, fields: readonly FieldError[]): void {
    const room = MAX_LINES - this.#fieldErrors.length;
    this.#fieldErrors.push(...fields.slice(0, room).map((error) => ({ line, ...error })));
  }

  report() {
    return { failed: this.#failed, errors: this.#errors, field_errors: this.#fieldErrors };
  }
}
