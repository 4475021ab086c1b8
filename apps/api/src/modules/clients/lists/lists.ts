import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { after, HOUR } from '../../../platform/clock.ts';
import { requireProvider } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { fileNeeded } from '../../../platform/http/multipart.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { csvTable } from '../../../platform/table-file/csv.ts';
import { parseTable } from '../../../platform/table-file/parse-table.ts';
import { workbookTable } from '../../../platform/table-file/workbook.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { asConsents, withConsentSource } from '../rules/consents.ts';
import { countUnknownClients, findClientPage, insertUnknownClients } from './repository.ts';
import {
  type ClientLine,
  type LineError,
  LineErrors,
  parseClientLine,
} from './rules/client-line.ts';
import { columnTitleOf, FIELDS, type Header, readHeader } from './rules/columns.ts';

/** Clients inserted by one statement: in the embedded database it holds all other requests meanwhile. */
const BATCH_SIZE = 100;

/** So many clients are shown before they are imported. */
const FIRST = 5;

type ShownClient = Pick<ClientLine, 'name' | 'phone' | 'email' | 'birthday'>;

interface ImportResult extends ReturnType<LineErrors['report']> {
  readonly created: number;
  /** The first of the valid lines. */
  readonly first: ShownClient[];
  /** Clients the provider has already: of the same phone, or without one of the same name, e-mail and birthday. */
  readonly known: number;
  /** The titles of the columns, in whose order the cells of errors are. */
  readonly columns: string[];
  /** Titles of columns that were not read. */
  readonly ignored_columns: string[];
}

/**
 * Makes clients of the lines of a table. Valid lines are imported, the others are answered as errors. The
 * same file again creates nothing, so an interrupted import may be repeated. A preview writes nothing and answers what
 * would become of it. Throws `import_header`.
 */
export async function importClients(
  ctx: Ctx,
  file: UploadedFile | null,
  isPreview: boolean,
): Promise<ImportResult> {
  const intake = intakeOf(ctx, requireProvider(ctx.actor), isPreview);
  if (!file) throw fileNeeded();
  const errors = new LineErrors();
  let header: Header | null = null;
  let columns: readonly string[] = [];
  let valid = 0;
  const today = latestDay(ctx.now);
  let lines = 0;
  for await (const { line, cells } of parseTable(file.bytes)) {
    lines += 1;
    // Lines are parsed, and the embedded database answers, within this turn of the event loop.
    if (lines % BATCH_SIZE === 0) await setImmediate();
    if (header === null) {
      header = readHeader(cells ?? []);
      if (header === null) throw new AppError('import_header');
      columns = cells ?? [];
      continue;
    }
    const parsed = cells ? parseClientLine(cells, { columns: header.columns, today }) : UNREADABLE;
    if ('code' in parsed) {
      errors.refuse({ line, cells }, parsed);
      continue;
    }
    valid += 1;
    errors.leaveOut(line, parsed.fieldErrors);
    await intake.add(parsed.client);
  }
  if (header === null) throw new AppError('import_header');
  const { created, first } = await intake.end();
  const ignored_columns = [...header.ignored];
  const report = errors.report();
  return {
    created,
    first,
    known: valid - created,
    ...report,
    columns: [...columns],
    ignored_columns,
  };
}

/** Inserts clients batch by batch, or counts those that would be inserted. */
function intakeOf(ctx: Ctx, provider: number, isPreview: boolean) {
  const batch = new Map<string, ClientLine>();
  // A preview inserts nothing: it remembers which lines an earlier batch would have inserted.
  const counted = new Set<string>();
  const first: ShownClient[] = [];
  let created = 0;
  const end = async () => {
    const clients = [...batch].flatMap(([id, client]) => (counted.has(id) ? [] : [client]));
    const take = isPreview ? countUnknownClients : insertUnknownClients;
    created += await take(ctx.db, rowsOf(ctx, provider, clients));
    if (isPreview) for (const id of batch.keys()) counted.add(id);
    batch.clear();
    return { created, first };
  };
  return {
    end,
    async add(client: ClientLine): Promise<void> {
      const { name, phone, email, birthday } = client;
      if (first.length < FIRST) first.push({ name, phone, email, birthday });
      batch.set(identityOf(client), client);
      if (batch.size === BATCH_SIZE) await end();
    },
  };
}

/** The day it is where the clocks are ahead of all others. */
const latestDay = (now: Date): string =>
  after(now, 14 * HOUR)
    .toISOString()
    .slice(0, 10);

const UNREADABLE: LineError = { code: 'row_broken', column: null };

/** By which two lines of a file are the same client. */
const identityOf = ({ name, phone, email, birthday }: ClientLine): string =>
  phone ?? JSON.stringify([name.toLowerCase(), email, birthday]);

const rowsOf = (ctx: Ctx, provider: number, clients: readonly ClientLine[]) =>
  clients.map(({ marketing, ...client }) => ({
    ...newDocument(ctx.now),
    ...client,
    provider_profile: provider,
    consents: marketing ? withConsentSource(ctx, { marketing }) : null,
  }));

const PAGE_SIZE = 1000;

const COLUMNS = [
  ...FIELDS.map((key) => ({ key, header: columnTitleOf(key) })),
  { key: 'visits_count', header: 'Визитов' },
  { key: 'no_show_count', header: 'Неявок' },
  { key: 'first_visit', header: 'Первый визит' },
  { key: 'last_visit', header: 'Последний визит' },
];

/** The provider's clients, read page by page while they are sent. */
export const exportClients = (ctx: Ctx): Readable =>
  csvTable(readClients(ctx, requireProvider(ctx.actor)), { columns: COLUMNS });

/** The provider's clients as a workbook: its cells have types, so that no text needs a mark. */
export const exportWorkbook = (ctx: Ctx): Readable =>
  workbookTable(readClients(ctx, requireProvider(ctx.actor)), {
    sheet: 'Клиенты',
    columns: COLUMNS,
  });

async function* readClients({ db }: Ctx, provider: number): AsyncGenerator<object> {
  let after = 0;
  for (;;) {
    const page = await findClientPage(db, { provider, after, limit: PAGE_SIZE });
    for (const { tags, consents, ...client } of page) {
      const marketing = asConsents(consents)?.marketing ? 'да' : '';
      yield { ...client, tags: tags.join(', '), marketing };
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    after = last.id;
  }
}
