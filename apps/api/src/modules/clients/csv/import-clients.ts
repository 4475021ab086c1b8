import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { AppError } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { withConsentTimes } from '../consents.ts';
import { columnsOf, type Field } from './columns.ts';
import { readLines } from './read-lines.ts';
import { insertListed } from './repository.ts';
import { type ClientLine, type Fault, readLine } from './rules.ts';

/** Clients written in one statement. */
const BATCH = 500;
/** Faults told one by one; of more the number is told. */
const TOLD = 1000;

interface Imported {
  readonly created: number;
  /** Clients of this phone, or without one of this name, e-mail and birthday, there are already. */
  readonly known: number;
  readonly failed: number;
  readonly errors: (Fault & { readonly line: number })[];
}

/**
 * Makes clients of the lines of a table. Bad lines are told, good ones kept; the same file again makes
 * nothing more, so one that broke off may simply be sent again. Throws `import_header`.
 */
export async function importClients(call: Call, file: UploadedFile | null): Promise<Imported> {
  const provider = requireProvider(call.actor);
  if (!file) throw new AppError('multipart_invalid', { message: 'A file is required' });
  const errors: (Fault & { readonly line: number })[] = [];
  const people = new Map<string, ClientLine>();
  let columns: ReadonlyMap<Field, number> | null = null;
  let [created, saved, failed] = [0, 0, 0];
  const save = async () => {
    created += await insertListed(call.db, rowsOf(call, provider, [...people.values()]));
    people.clear();
  };
  for await (const { line, cells } of readLines(file.bytes)) {
    if (columns === null) {
      columns = columnsOf(cells ?? []);
      if (columns === null) throw new AppError('import_header');
      continue;
    }
    const read = cells ? readLine(cells, columns) : BROKEN;
    if ('code' in read) {
      failed += 1;
      if (errors.length < TOLD) errors.push({ line, ...read });
      continue;
    }
    saved += 1;
    people.set(identityOf(read), read);
    if (people.size === BATCH) await save();
  }
  if (columns === null) throw new AppError('import_header');
  await save();
  return { created, known: saved - created, failed, errors };
}

const BROKEN: Fault = { code: 'row_broken', column: null };

const identityOf = ({ name, phone, email, birthday }: ClientLine): string =>
  phone ?? JSON.stringify([name.toLowerCase(), email, birthday]);

const rowsOf = (call: Call, provider: number, people: readonly ClientLine[]) =>
  people.map(({ marketing, ...person }) => ({
    ...newDocument(call.now),
    ...person,
    provider_profile: provider,
    consents: marketing ? withConsentTimes(call, { marketing }) : null,
  }));
