import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { AppError } from '../../../../platform/errors.ts';
import { fileKind } from '../rules/file-kind.ts';
import { LIMITS, type TableRow } from '../rules/rows.ts';

/** The memory that the largest workbook takes, with a reserve. A thread out of memory would end the whole server. */
const MAX_HEAP_MB = 256;
const TIMEOUT_MS = 30_000;

/** At once; a workbook takes up to half a gigabyte, and keeps no list of another kind waiting. */
const readers = { csv: pLimit(2), xlsx: pLimit(1) };
const run = promisify(execFile);
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

async function read(file: Buffer, kind: keyof typeof readers): Promise<Buffer> {
  const reading = run(
    process.execPath,
    [`--max-old-space-size=${MAX_HEAP_MB}`, READER, kind, JSON.stringify(LIMITS)],
    {
      encoding: 'buffer',
      env: {},
      killSignal: 'SIGKILL',
      maxBuffer: LIMITS.maxUnpackedBytes,
      timeout: TIMEOUT_MS,
    },
  );
  // A reader that ends early does not take its input; its exit tells why.
  reading.child.stdin?.on('error', () => {}).end(file);
  try {
    return (await reading).stdout;
  } catch (error) {
    throw refusalOf(error as ExitError) ?? error;
  }
}

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
