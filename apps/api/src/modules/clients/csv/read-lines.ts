import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

interface Line {
  /** In the file, from 1; of a cell with line breaks the last. */
  readonly line: number;
  /** Null: the line is no line of a table. */
  readonly cells: readonly string[] | null;
}

const CHUNK = 64 * 1024;
/** Bytes of a line that still is one. */
const LONGEST = 50_000;
/** Quotes nobody closed, each of which the rest of the file is read again behind. */
const RESUMPTIONS = 20;

/**
 * The lines of a table as Excel, Numbers and other programs save them: UTF-8, UTF-16 or Windows-1251,
 * with semicolons, commas or tabs. A quote that is never closed spoils its line, not those behind it.
 */
export async function* readLines(file: Buffer): AsyncGenerator<Line> {
  const text = asUtf8(file);
  const head = text.toString('utf8', 0, CHUNK);
  const [told, named] = /^sep=(.)\r?\n/.exec(head) ?? [''];
  const delimiter = named ?? delimiterOf(head);
  let place: Place = { at: Buffer.byteLength(told), line: told === '' ? 0 : 1 };
  for (let round = 0; round <= RESUMPTIONS; round += 1) {
    const end: Place | null = yield* readOn(text, place, delimiter);
    if (end === null) return;
    yield { line: end.line + 1, cells: null };
    const next = text.indexOf('\n', end.at);
    if (next < 0) return;
    place = { at: next + 1, line: end.line + 1 };
  }
}

interface Place {
  /** Byte of the text. */
  readonly at: number;
  /** Lines before it. */
  readonly line: number;
}

/** Reads as far as it makes sense; answers where the line begins that makes none, null at the end. */
async function* readOn(
  text: Buffer,
  from: Place,
  delimiter: string,
): AsyncGenerator<Line, Place | null> {
  let good: number | null = null;
  let end = from;
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: LONGEST,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: () => {
      good ??= parser.info.records;
      return undefined;
    },
  });
  for await (const { record, info } of Readable.from(chunks(text, from.at)).pipe(parser)) {
    if (good !== null && info.records > good) break;
    end = { at: from.at + info.bytes, line: from.line + info.lines };
    yield { line: end.line, cells: record };
  }
  return good === null ? null : withoutBreaks(text, end);
}

function withoutBreaks(text: Buffer, { at, line }: Place): Place {
  const breaks = /^[\r\n]*/.exec(text.toString('latin1', at, at + CHUNK))?.[0] ?? '';
  return { at: at + breaks.length, line: line + breaks.split('\n').length - 1 };
}

function* chunks(text: Buffer, from: number): Generator<Buffer> {
  for (let at = from; at < text.length; at += CHUNK) yield text.subarray(at, at + CHUNK);
}

function asUtf8(file: Buffer): Buffer {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe;
  const label = isUtf16 ? 'utf-16le' : isUtf8(file) ? 'utf-8' : 'windows-1251';
  return Buffer.from(new TextDecoder(label).decode(file));
}

/** The one the first line has most of; Excel in Russia writes semicolons. */
function delimiterOf(head: string): string {
  const [first = ''] = head.split(/\r?\n/, 1);
  const count = (mark: string) => first.split(mark).length;
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
