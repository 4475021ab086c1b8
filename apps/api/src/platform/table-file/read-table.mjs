// A program of its own: reads a table (`csv` or `xlsx`) from the input and writes its rows, each as a line of JSON:
// [line, cells], with null for the cells of a row that cannot be read or is too long. Of a workbook it reads the first sheet.
// Exits with 2 where there is no table, with 3 where it is too large, with 4 where a row has too many cells, which it names.
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { csvRows, TooLong, TooWide } from './csv-rows.mjs';

const [, , kind, limitsText] = process.argv;
const limits = JSON.parse(limitsText);

// The server goes first.
setPriority(10);
const file = await buffer(process.stdin);
try {
  let rows = 0;
  for await (const row of kind === 'csv' ? csvRows(file, limits) : sheetRows(file)) {
    rows += 1;
    if (rows > limits.maxRows) process.exit(3);
    const text = JSON.stringify(row);
    const isTooLong = Buffer.byteLength(text) > limits.maxRowBytes;
    process.stdout.write(`${isTooLong ? JSON.stringify([row[0], null]) : text}\n`);
  }
} catch (error) {
  if (error instanceof TooLong) process.exit(3);
  if (!(error instanceof TooWide)) process.exit(2);
  process.stdout.write(`${JSON.stringify({ line: error.line, offset: error.offset })}\n`);
  process.exit(4);
}

async function* sheetRows(workbook) {
  const bytes = new Uint8Array(workbook);
  if (unpackedBytes(bytes) > limits.maxUnpackedBytes) process.exit(3);
  const rows = await readSheet(bytes.buffer);
  for (const [index, row] of rows.entries()) {
    const cells = withoutEmptyEnd(row.map(textOf));
    if (cells.length > limits.maxColumns) throw new TooWide(index + 1, bytes.length);
    if (cells.some(Boolean)) yield [index + 1, cells];
  }
}

/** Every row of a sheet is as wide as its widest: what is empty beyond the limit does not count. */
function withoutEmptyEnd(cells) {
  const isEmpty = cells.slice(limits.maxColumns).every((cell) => cell === '');
  return isEmpty ? cells.slice(0, limits.maxColumns) : cells;
}

/** The unpacked size that its directory declares, in bytes; the library unpacks no byte more. */
function unpackedBytes(zip) {
  let bytes = 0;
  unzipSync(zip, {
    filter: ({ originalSize }) => {
      bytes += originalSize;
      return false;
    },
  });
  return bytes;
}

/** A cell's day is one of no zone, which the library gives as UTC. */
function textOf(cell) {
  if (!(cell instanceof Date)) return String(cell ?? '');
  return Number.isNaN(cell.valueOf()) ? '' : cell.toISOString().replace(/T.*/, '');
}
