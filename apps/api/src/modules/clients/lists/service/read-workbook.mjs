// A program of its own: reads an .xlsx workbook from the input and writes the rows of its first sheet, each
// as a line of JSON: [line, cells]. Exits with 2 where there is no workbook, with 3 where it is too large.
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

const [, , maxUnpackedBytes] = process.argv;

// The server goes first.
setPriority(10);
const file = new Uint8Array(await buffer(process.stdin));
try {
  if (unpackedBytes(file) > Number(maxUnpackedBytes)) process.exit(3);
  const rows = await readSheet(file.buffer);
  for (const [index, row] of rows.entries()) {
    const cells = row.map(textOf);
    if (cells.some(Boolean)) process.stdout.write(`${JSON.stringify([index + 1, cells])}\n`);
  }
} catch {
  process.exit(2);
}

/** As its directory declares; the library unpacks no byte more. */
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
