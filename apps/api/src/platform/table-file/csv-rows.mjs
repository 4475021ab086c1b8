// Part of the program `read-table.mjs`, so that nothing of it runs in the server.
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

const CHUNK_BYTES = 64 * 1024;
/** The number of times parsing starts again behind an unclosed quote; a file with more of them is no table. */
const MAX_RESTARTS = 200;

/** A row has more cells than a table of clients may. `offset`: how many bytes were read until that was known. */
export class TooWide extends Error {
  constructor(line, offset) {
    super(`line ${line} has too many cells`);
    this.line = line;
    this.offset = offset;
  }
}

/** A table has more rows than one of clients may. */
export class TooLong extends Error {}

/**
 * The rows of a table as Excel, Numbers and other programs save them: UTF-8, UTF-16 or Windows-1251,
 * with semicolons, commas or tabs; `[line, cells]`, without cells where a line cannot be parsed. An unclosed quote makes its
 * own line unreadable, not the following. Throws `TooWide` at the first cell above `maxColumns`, `TooLong` where it is plain at
 * once that there are more than `maxRows`.
 *
 * @param {Buffer} file
 * @param {{ maxColumns: number, maxRowBytes: number, maxRows: number }} limits
 * @returns {AsyncGenerator<[number, string[] | null]>}
 */
export async function* csvRows(file, limits) {
  const text = asUtf8(file);
  if (!text.includes('"') && hasMoreLines(text, limits.maxRows)) throw new TooLong();
  const head = text.toString('utf8', 0, CHUNK_BYTES);
  const [separatorLine, separator] = /^sep=(.)\r?\n/.exec(head) ?? [''];
  const delimiter = separator ?? delimiterOf(head);
  let start = {
    offset: Buffer.byteLength(separatorLine),
    line: separatorLine === '' ? 0 : 1,
  };
  for (let restarts = 0; restarts <= MAX_RESTARTS; restarts += 1) {
    const failure = yield* rowsFrom({ text, start, delimiter, ...limits });
    if (failure === null) return;
    yield [failure.line + 1, null];
    const lineEnd = text.indexOf('\n', failure.offset);
    if (lineEnd < 0) return;
    start = { offset: lineEnd + 1, line: failure.line + 1 };
  }
  throw new Error('too many quotes are not closed');
}

/** Rows up to the first line that cannot be parsed; answers where it begins, null: up to the end. */
async function* rowsFrom({ text, start, delimiter, maxColumns, maxRowBytes }) {
  let rowsBeforeFailure = null;
  let end = start;
  let fed = start.offset;
  // No more is read than it takes to know that a line cannot be parsed.
  const chunks = function* () {
    while (fed < text.length && rowsBeforeFailure === null) {
      fed += CHUNK_BYTES;
      yield text.subarray(fed - CHUNK_BYTES, fed);
    }
  };
  const parser = parse({
    cast: (cell, { index, lines }) => {
      if (index >= maxColumns) throw new TooWide(start.line + lines, fed);
      return cell;
    },
    delimiter,
    info: true,
    max_record_size: maxRowBytes,
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
  for await (const { record, info } of Readable.from(chunks()).pipe(parser)) {
    if (rowsBeforeFailure !== null && info.records > rowsBeforeFailure) break;
    end = { offset: start.offset + info.bytes, line: start.line + info.lines };
    yield [end.line, record];
  }
  return rowsBeforeFailure === null ? null : afterLineBreaks(text, end);
}

/** Without quotes each line that is not empty is a row: parsing a hundred thousand to count them takes seconds. */
function hasMoreLines(text, maxRows) {
  let [lines, start] = [0, 0];
  while (start < text.length && lines <= maxRows) {
    const end = text.indexOf(LINE_FEED, start);
    const length = (end < 0 ? text.length : end) - start;
    const isEmpty = length === 0 || (length === 1 && text[start] === CARRIAGE_RETURN);
    if (!isEmpty) lines += 1;
    start = end < 0 ? text.length : end + 1;
  }
  return lines > maxRows;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

function afterLineBreaks(text, { offset, line }) {
  const breaks = /^[\r\n]*/.exec(text.toString('latin1', offset, offset + CHUNK_BYTES))?.[0] ?? '';
  return { offset: offset + breaks.length, line: line + breaks.split('\n').length - 1 };
}

/** The mark before a text that says it is UTF-8. */
const MARK = Buffer.from('\uFEFF');

function asUtf8(file) {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe;
  if (!isUtf16 && isUtf8(file)) return file.subarray(file.subarray(0, 3).equals(MARK) ? 3 : 0);
  const label = isUtf16 ? 'utf-16le' : 'windows-1251';
  return Buffer.from(new TextDecoder(label).decode(file));
}

/** The most frequent one of the first line; a semicolon, as Excel in Russia writes, where none is. */
function delimiterOf(head) {
  const [firstLine = ''] = head.split(/\r?\n/, 1);
  const count = (delimiter) => firstLine.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
