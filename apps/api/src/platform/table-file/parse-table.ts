import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';
import { runProgram } from '../run-program.ts';

/** A row of a table that somebody sent as a file. */
export interface TableRow {
  /** Its line in the file, from 1; where cells of a CSV file contain line breaks, the last line. */
  readonly line: number;
  /** Null: the line cannot be parsed, or is too long. */
  readonly cells: readonly string[] | null;
}

/** The limits of a file. */
export const LIMITS = {
  /** More, and no program of clients or of payments wrote it. */
  maxColumns: 200,
  maxRows: 100_000,
  /** The most of one row; a longer one cannot be parsed. */
  maxRowBytes: 50_000,
  /** The most of a workbook's parts, and of the bytes that are read of any file. */
  maxUnpackedBytes: 60 * 1024 * 1024,
} as const;

/** The memory that the largest workbook takes, with a reserve. A thread out of memory would end the whole server. */
const MAX_HEAP_MB = 256;

/** At once; a workbook takes up to half a gigabyte, and keeps no list of another kind waiting. */
const readers = { csv: pLimit(2), xlsx: pLimit(1) };
const READER = fileURLToPath(new URL('./read-table.mjs', import.meta.url));

/**
 * The rows of a CSV file or of the first sheet of an `.xlsx` workbook, read by a process of its own: whatever the file is,
 * reading it neither stops the server nor takes it along. Throws `import_broken`, `import_encrypted`, `import_too_large`,
 * `import_too_wide` and `import_xls`.
 */
export async function* parseTable(file: Buffer): AsyncGenerator<TableRow> {
  const kind = fileKind(file);
  if (kind === 'xls' || kind === 'encrypted') throw new AppError(`import_${kind}`);
  const text = await readers[kind](() => read(file, kind));
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const [line, cells]: [number, string[] | null] = JSON.parse(text.toString('utf8', start, end));
    yield { line, cells };
    start = end + 1;
  }
}

const read = (file: Buffer, kind: keyof typeof readers): Promise<Buffer> =>
  runProgram({
    args: [`--max-old-space-size=${MAX_HEAP_MB}`, READER, kind, JSON.stringify(LIMITS)],
    input: file,
    maxBuffer: LIMITS.maxUnpackedBytes,
  }).catch((error: unknown) => {
    throw refusalOf(error as ExitError) ?? error;
  });

/** The error of `execFile`. */
interface ExitError extends Error {
  readonly code?: number | string | null;
  /** Out of memory or of time. */
  readonly signal?: string | null;
  readonly stdout?: Buffer;
}

function refusalOf({ code, signal, stdout }: ExitError): AppError | null {
  if (code === 2) return new AppError('import_broken');
  if (code === 4) {
    const { line } = JSON.parse(String(stdout).trimEnd().split('\n').at(-1) ?? '{}');
    return new AppError('import_too_wide', { details: { line, max: LIMITS.maxColumns } });
  }
  if (code === 3 || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' || signal) {
    return new AppError('import_too_large');
  }
  return null;
}

/** The kind of a file by its first bytes, whatever its name says. */
function fileKind(file: Buffer): 'csv' | 'xlsx' | 'xls' | 'encrypted' {
  if (startsWith(file, ZIP)) return 'xlsx';
  if (!startsWith(file, COMPOUND_FILE)) return 'csv';
  return file.includes(ENCRYPTED_PACKAGE) ? 'encrypted' : 'xls';
}

const startsWith = (file: Buffer, bytes: Buffer): boolean =>
  file.subarray(0, bytes.length).equals(bytes);

/** A local file header, APPNOTE.TXT 4.3.7. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The signature of [MS-CFB] 2.2: `.xls`, or the envelope of a workbook with a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream that holds the workbook, [MS-OFFCRYPTO] 2.3.4.1. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
