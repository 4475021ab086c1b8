import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { AppError } from '../../../../platform/errors.ts';
import { MAX_ROW_BYTES, type TableRow } from '../rules/rows.ts';

/** Of the workbook's parts, and of what is read of them: some sixty thousand clients. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
/** What so large a workbook takes, with a reserve. A thread out of memory would end the whole server. */
const MAX_HEAP_MB = 256;
const TIMEOUT_MS = 30_000;

/** One at a time, as each takes up to half a gigabyte. */
const workbookLimit = pLimit(1);
const run = promisify(execFile);
const READER = fileURLToPath(new URL('./read-workbook.mjs', import.meta.url));

/**
 * The rows of the first sheet, read by a process of its own: it neither stops the server nor takes it
 * along. Throws `import_broken` and `import_too_large`.
 */
export async function* parseWorkbook(file: Buffer): AsyncGenerator<TableRow> {
  const text = await workbookLimit(() => read(file));
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const [line, cells]: [number, string[]] = JSON.parse(text.toString('utf8', start, end));
    yield { line, cells: end - start > MAX_ROW_BYTES ? null : cells };
    start = end + 1;
  }
}

async function read(file: Buffer): Promise<Buffer> {
  const reading = run(
    process.execPath,
    [`--max-old-space-size=${MAX_HEAP_MB}`, READER, String(MAX_UNPACKED_BYTES)],
    {
      encoding: 'buffer',
      env: {},
      killSignal: 'SIGKILL',
      maxBuffer: MAX_UNPACKED_BYTES,
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

/** Of `execFile`. */
interface ExitError extends Error {
  readonly code?: number | string | null;
  /** Out of memory or of time. */
  readonly signal?: string | null;
}

function refusalOf({ code, signal }: ExitError): AppError | null {
  if (code === 2) return new AppError('import_broken');
  if (code === 3 || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' || signal) {
    return new AppError('import_too_large');
  }
  return null;
}
