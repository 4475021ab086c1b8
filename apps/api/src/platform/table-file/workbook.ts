import { Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

interface Table {
  /** The name of the sheet. */
  readonly sheet: string;
  readonly columns: readonly { readonly key: string; readonly header: string }[];
}

/** Records of the sheet that are packed at once. */
const BATCH = 500;

/** An .xlsx workbook of one sheet, packed while its records are read. Texts are texts, whatever they begin with. */
export const workbookTable = (records: AsyncIterable<object>, table: Table): Readable =>
  Readable.from(packed(records, table));

async function* packed(
  records: AsyncIterable<object>,
  { sheet, columns }: Table,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const packedSoFar = () => chunks.splice(0);
  for (const [path, text] of Object.entries(partsOf(sheet))) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const rows = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  zip.add(rows);
  rows.push(strToU8(`${XML}<worksheet ${MAIN}><sheetData>`));
  let count = 1;
  let batch = rowOf(
    columns.map(({ header }) => header),
    count,
  );
  for await (const record of records) {
    const values = record as Readonly<Record<string, unknown>>;
    count += 1;
    batch += rowOf(
      columns.map(({ key }) => values[key]),
      count,
    );
    if (count % BATCH > 0) continue;
    rows.push(strToU8(batch));
    batch = '';
    yield* packedSoFar();
  }
  rows.push(strToU8(`${batch}</sheetData></worksheet>`), true);
  zip.end();
  yield* packedSoFar();
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of the file around the rows of the sheet. */
const partsOf = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});

const rowOf = (values: readonly unknown[], row: number): string =>
  `<row r="${row}">${values.map((value, column) => cellOf(value, `${columnName(column)}${row}`)).join('')}</row>`;

function cellOf(value: unknown, address: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
  const text = escaped(String(value));
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The letter of a column, in a table of 26 columns at most. */
const columnName = (column: number): string => String.fromCharCode(65 + column);

/** Characters that XML has no way to write are left out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
