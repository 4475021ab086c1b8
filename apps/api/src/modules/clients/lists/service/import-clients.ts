import { setImmediate } from 'node:timers/promises';
import type { Call } from '../../../../platform/call.ts';
import { after, HOUR } from '../../../../platform/clock.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { UploadedFile } from '../../../../platform/http/serve.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { withConsentSource } from '../../rules/consents.ts';
import { insertUnknownClients } from '../repository.ts';
import {
  type ClientLine,
  type FieldError,
  type LineError,
  parseClientLine,
} from '../rules/client-line.ts';
import { type Header, readHeader } from '../rules/columns.ts';
import { parseTable } from './parse-table.ts';

/** Clients inserted by one statement: in the embedded database it holds all other requests meanwhile. */
const BATCH_SIZE = 100;
/** Errors that are listed; all are counted. */
const MAX_ERRORS = 1000;
/** Characters of the cells that are answered with errors, so that a broken file is not answered whole. */
const MAX_CELLS = 1024 * 1024;

interface ImportResult {
  readonly created: number;
  /** Clients the provider has already: of the same phone, or without one of the same name, e-mail and birthday. */
  readonly known: number;
  readonly failed: number;
  readonly errors: (LineError & {
    readonly line: number;
    readonly cells: readonly string[] | null;
  })[];
  /** The titles of the columns, in whose order the cells of errors are. */
  readonly columns: string[];
  /** Fields left out of clients who were imported. */
  readonly field_errors: (FieldError & { readonly line: number })[];
  /** Titles of columns that were not read. */
  readonly ignored_columns: string[];
}

/**
 * Makes clients of the lines of a table. Valid lines are imported, the others are answered as errors. The
 * same file again creates nothing, so an interrupted import may be repeated. Throws `import_header`.
 */
export async function importClients(call: Call, file: UploadedFile | null): Promise<ImportResult> {
  const provider = requireProvider(call.actor);
  if (!file) throw noFile();
  const errors: ImportResult['errors'] = [];
  const field_errors: ImportResult['field_errors'] = [];
  const batch = new Map<string, ClientLine>();
  let header: Header | null = null;
  let columns: string[] = [];
  let room = MAX_CELLS;
  let [created, valid, failed] = [0, 0, 0];
  const insertBatch = async () => {
    created += await insertUnknownClients(call.db, rowsOf(call, provider, [...batch.values()]));
    batch.clear();
  };
  const today = latestDay(call.now);
  let lines = 0;
  for await (const { line, cells } of parseTable(file.bytes)) {
    lines += 1;
    // Lines are parsed, and the embedded database answers, within this turn of the event loop.
    if (lines % BATCH_SIZE === 0) await setImmediate();
    if (header === null) {
      header = readHeader(cells ?? []);
      if (header === null) throw new AppError('import_header');
      columns = [...(cells ?? [])];
      continue;
    }
    const parsed = cells ? parseClientLine(cells, { columns: header.columns, today }) : UNREADABLE;
    if ('code' in parsed) {
      failed += 1;
      room -= lengthOf(cells);
      if (errors.length < MAX_ERRORS) {
        errors.push({ line, ...parsed, cells: cells && room >= 0 ? [...cells] : null });
      }
      continue;
    }
    valid += 1;
    const { client, fieldErrors } = parsed;
    if (field_errors.length < MAX_ERRORS) {
      field_errors.push(...fieldErrors.map((error) => ({ line, ...error })));
    }
    batch.set(identityOf(client), client);
    if (batch.size === BATCH_SIZE) await insertBatch();
  }
  if (header === null) throw new AppError('import_header');
  await insertBatch();
  return {
    created,
    known: valid - created,
    failed,
    errors,
    columns,
    field_errors,
    ignored_columns: [...header.ignored],
  };
}

const lengthOf = (cells: readonly string[] | null): number =>
  (cells ?? []).reduce((sum, { length }) => sum + length, 0);

/** The day it is where the clocks are ahead of all others. */
const latestDay = (now: Date): string =>
  after(now, 14 * HOUR)
    .toISOString()
    .slice(0, 10);

const noFile = () =>
  new AppError('multipart_invalid', {
    failures: [{ path: ['file'], sentence: sentence('file_needed') }],
  });

const UNREADABLE: LineError = { code: 'row_broken', column: null };

/** By which two lines of a file are the same client. */
const identityOf = ({ name, phone, email, birthday }: ClientLine): string =>
  phone ?? JSON.stringify([name.toLowerCase(), email, birthday]);

const rowsOf = (call: Call, provider: number, clients: readonly ClientLine[]) =>
  clients.map(({ marketing, ...client }) => ({
    ...newDocument(call.now),
    ...client,
    provider_profile: provider,
    consents: marketing ? withConsentSource(call, { marketing }) : null,
  }));
