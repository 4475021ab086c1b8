import { strToU8, type Zippable, zipSync } from 'fflate';

/** A date is kept as Excel does: a serial day in the cell style of dates. */
type Cell = string | number | boolean | Date | { readonly formula: string; readonly value: number };
export type Sheet = readonly (readonly Cell[])[];

/** An `.xlsx` workbook as Excel saves one, its parts changed by `parts`. */
export function workbook(sheets: readonly Sheet[], parts: Zippable = {}): Uint8Array<ArrayBuffer> {
  const strings = new Map<string, number>();
  const names = sheets.map((_sheet, index) => `sheet${index + 1}`);
  const worksheets = sheets.map((sheet, index) => [
    `xl/worksheets/${names[index]}.xml`,
    strToU8(`<worksheet ${MAIN}><sheetData>${rowsOf(sheet, strings)}</sheetData></worksheet>`),
  ]);
  const texts = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}/relationships"><sheets>${names
      .map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="${name}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
      ...names.map((name) => [name, 'worksheet', `worksheets/${name}.xml`]),
      ['strings', 'sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles', 'styles.xml'],
    ]
      .map(
        ([id, type, target]) =>
          `<Relationship Id="${id}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
    // Number format 14 is the short date of the reader's country.
    'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${[...strings.keys()]
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join('')}</sst>`,
  };
  return zipOf({
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])),
    ...Object.fromEntries(worksheets),
    ...parts,
  });
}

export const zipOf = (parts: Zippable): Uint8Array<ArrayBuffer> => new Uint8Array(zipSync(parts));

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const rowsOf = (sheet: Sheet, strings: Map<string, number>): string =>
  sheet
    .map((cells, row) => {
      const columns = cells.map((cell, column) =>
        cellOf(cell, `${String.fromCharCode(65 + column)}${row + 1}`, strings),
      );
      return `<row r="${row + 1}">${columns.join('')}</row>`;
    })
    .join('');

function cellOf(cell: Cell, address: string, strings: Map<string, number>): string {
  if (cell === '') return '';
  if (typeof cell === 'string') {
    const index = strings.get(cell) ?? strings.size;
    strings.set(cell, index);
    return `<c r="${address}" t="s"><v>${index}</v></c>`;
  }
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c r="${address}" s="1"><v>${serialDay(cell)}</v></c>`;
  return `<c r="${address}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
}

/** Days since 30 December 1899. */
const serialDay = (day: Date): number => (day.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
