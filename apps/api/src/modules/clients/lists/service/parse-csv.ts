import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { MAX_ROW_BYTES, type TableRow } from '../rules/rows.ts';

interface Position {
  /** Bytes before it. */
  readonly offset: number;
  /** Lines before it. */
  readonly line: number;
}

const CHUNK_BYTES = 64 * 1024;
/** How often parsing starts again behind an unclosed quote. */
const MAX_RESTARTS = 20;

/**
 * The rows of a table as Excel, Numbers and other programs save them: UTF-8, UTF-16 or Windows-1251,
 * with semicolons, commas or tabs. An unclosed quote makes its own line unreadable, not the following.
 */
export async function* parseCsv(file: Buffer): AsyncGenerator<TableRow> {
  const text = asUtf8(file);
  const head = text.toString('utf8', 0, CHUNK_BYTES);
  const [separatorLine, separator] = /^sep=(.)\r?\n/.exec(head) ?? [''];
  const delimiter = separator ?? delimiterOf(head);
  let start: Position = {
    offset: Buffer.byteLength(separatorLine),
    line: separatorLine === '' ? 0 : 1,
  };
  for (let restarts = 0; restarts <= MAX_RESTARTS; restarts += 1) {
    const failure: Position | null = yield* parseFrom(text, start, delimiter);
    if (failure === null) return;
    yield { line: failure.line + 1, cells: null };
    const lineEnd = text.indexOf('\n', failure.offset);
    if (lineEnd < 0) return;
    start = { offset: lineEnd + 1, line: failure.line + 1 };
  }
}

/** Parses up to the first line that cannot be parsed and answers where it begins; null: up to the end. */
async function* parseFrom(
  text: Buffer,
  start: Position,
  delimiter: string,
): AsyncGenerator<TableRow, Position | null> {
  let rowsBeforeFailure: number | null = null;
  let end = start;
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: MAX_ROW_BYTES,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: () => {
      rowsBeforeFailure ??= parser.info.records;
      return undefined;
    },
  });
  for await (const { record, info } of Readable.from(chunks(text, start.offset)).pipe(parser)) {
    if (rowsBeforeFailure !== null && info.records > rowsBeforeFailure) break;
    end = { offset: start.offset + info.bytes, line: start.line + info.lines };
    yield { line: end.line, cells: record };
  }
  return rowsBeforeFailure === null ? null : afterLineBreaks(text, end);
}

function afterLineBreaks(text: Buffer, { offset, line }: Position): Position {
  const breaks = /^[\r\n]*/.exec(text.toString('latin1', offset, offset + CHUNK_BYTES))?.[0] ?? '';
  return { offset: offset + breaks.length, line: line + breaks.split('\n').length - 1 };
}

async function* chunks(text: Buffer, start: number): AsyncGenerator<Buffer> {
  for (let offset = start; offset < text.length; offset += CHUNK_BYTES) {
    // Others are answered between two chunks, however many lines a chunk has.
    await setImmediate();
    yield text.subarray(offset, offset + CHUNK_BYTES);
  }
}

function asUtf8(file: Buffer): Buffer {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe;
  const label = isUtf16 ? 'utf-16le' : isUtf8(file) ? 'utf-8' : 'windows-1251';
  return Buffer.from(new TextDecoder(label).decode(file));
}

/** The most frequent one of the first line; a semicolon, as Excel in Russia writes, where none is. */
function delimiterOf(head: string): string {
  const [firstLine = ''] = head.split(/\r?\n/, 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
