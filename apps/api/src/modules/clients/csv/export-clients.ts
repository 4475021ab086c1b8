import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { FIELDS, titleOf } from './columns.ts';
import { findPage } from './repository.ts';

/** Clients read at once. */
const PAGE = 1000;

const COLUMNS = [
  ...FIELDS.map((key) => ({ key, header: titleOf(key) })),
  { key: 'visits_count', header: 'Визитов' },
  { key: 'no_show_count', header: 'Неявок' },
  { key: 'first_visit', header: 'Первый визит' },
  { key: 'last_visit', header: 'Последний визит' },
];

/**
 * The provider's clients as a table Excel in Russia opens at once, row by row, however many there are. A
 * text that would be a formula there is marked as text.
 */
export function exportClients(call: Call): Readable {
  const people = Readable.from(pages(call, requireProvider(call.actor)));
  const table = stringify({
    bom: true,
    columns: COLUMNS,
    delimiter: ';',
    escape_formulas: true,
    header: true,
    record_delimiter: 'windows',
  });
  people.on('error', (error) => table.destroy(error));
  return people.pipe(table);
}

async function* pages({ db }: Call, provider: number): AsyncGenerator<object> {
  let after = 0;
  for (;;) {
    const page = await findPage(db, { provider, after, limit: PAGE });
    for (const { tags, consents, ...person } of page) {
      const marketing = (consents as { marketing?: boolean } | null)?.marketing ? 'да' : '';
      yield { ...person, tags: tags.join(', '), marketing };
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}
