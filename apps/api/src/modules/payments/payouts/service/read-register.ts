import { AppError } from '../../../../platform/errors.ts';
import type { UploadedFile } from '../../../../platform/http/serve.ts';
import { parseTable } from '../../../../platform/table-file/parse-table.ts';
import {
  type RegisterHeader,
  type RegisterLine,
  readRegisterHeader,
  readRegisterLine,
} from '../rules.ts';

export interface Register {
  readonly lines: readonly RegisterLine[];
  /** Lines below a header that name no payment. */
  readonly skipped: number;
}

/** A register has its title and its dates above the header. */
const MAX_LINES_ABOVE = 30;

/** Reads the files of one payout. Throws `register_header`, and what `parseTable` throws. */
export async function readRegister(files: readonly UploadedFile[]): Promise<Register> {
  const lines: RegisterLine[] = [];
  let skipped = 0;
  for (const { bytes } of files) {
    let header: RegisterHeader | null = null;
    let above = 0;
    for await (const { cells } of parseTable(bytes)) {
      if (header === null) {
        header = readRegisterHeader(cells ?? []);
        above += 1;
        if (header === null && above >= MAX_LINES_ABOVE) throw new AppError('register_header');
        continue;
      }
      const line = cells && readRegisterLine(cells, header);
      if (line) lines.push(line);
      else skipped += 1;
    }
    if (header === null) throw new AppError('register_header');
  }
  return { lines, skipped };
}
