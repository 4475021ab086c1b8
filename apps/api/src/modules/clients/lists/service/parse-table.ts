import { AppError } from '../../../../platform/errors.ts';
import { fileKind } from '../rules/file-kind.ts';
import type { TableRow } from '../rules/rows.ts';
import { parseCsv } from './parse-csv.ts';
import { parseWorkbook } from './parse-workbook.ts';

/** The rows of a CSV file or of an `.xlsx` workbook. Throws `import_xls` and `import_encrypted`. */
export function parseTable(file: Buffer): AsyncIterable<TableRow> {
  switch (fileKind(file)) {
    case 'csv':
      return parseCsv(file);
    case 'xlsx':
      return parseWorkbook(file);
    case 'xls':
      throw new AppError('import_xls');
    case 'encrypted':
      throw new AppError('import_encrypted');
  }
}
