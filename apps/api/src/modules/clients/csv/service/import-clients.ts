import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { UploadedFile } from '../../../../platform/http/serve.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { withConsentSource } from '../../rules/consents.ts';
import { insertUnknownClients } from '../repository.ts';
import { type ClientLine, type LineError, parseClientLine } from '../rules/client-line.ts';
import { columnsOf, type Field } from '../rules/columns.ts';
import { parseTable } from './parse-table.ts';

/** Clients inserted by one statement. */
const BATCH_SIZE = 500;
/** Errors that are listed; all are counted. */
const MAX_ERRORS = 1000;

interface ImportResult {
  readonly created: number;
  /** Clients the provider has already: of the same phone, or without one of the same name, e-mail and birthday. */
  readonly known: number;
  readonly failed: number;
  readonly errors: (LineError & { readonly line: number })[];
}

/**
 * Makes clients of the lines of a table. Valid lines are imported, the others are answered as errors. The
 * same file again creates nothing, so an interrupted import may be repeated. Throws `import_header`.
 */
export async function importClients(call: Call, file: UploadedFile | null): Promise<ImportResult> {
  const provider = requireProvider(call.actor);
  if (!file) throw new AppError('multipart_invalid', { message: 'A file is required' });
  const errors: (LineError & { readonly line: number })[] = [];
  const batch = new Map<string, ClientLine>();
  let columns: ReadonlyMap<Field, number> | null = null;
  let [created, valid, failed] = [0, 0, 0];
  const insertBatch = async () => {
    created += await insertUnknownClients(call.db, rowsOf(call, provider, [...batch.values()]));
    batch.clear();
  };
  for await (const { line, cells } of parseTable(file.bytes)) {
    if (columns === null) {
      columns = columnsOf(cells ?? []);
      if (columns === null) throw new AppError('import_header');
      continue;
    }
    const client = cells ? parseClientLine(cells, columns) : UNREADABLE;
    if ('code' in client) {
      failed += 1;
      if (errors.length < MAX_ERRORS) errors.push({ line, ...client });
      continue;
    }
    valid += 1;
    batch.set(identityOf(client), client);
    if (batch.size === BATCH_SIZE) await insertBatch();
  }
  if (columns === null) throw new AppError('import_header');
  await insertBatch();
  return { created, known: valid - created, failed, errors };
}

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
