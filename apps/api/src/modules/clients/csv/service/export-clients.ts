import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { asConsents } from '../../rules/consents.ts';
import { findPage } from '../repository.ts';
import { FIELDS, titleOf } from '../rules/columns.ts';

const PAGE_SIZE = 1000;

const COLUMNS = [
  ...FIELDS.map((key) => ({ key, header: titleOf(key) })),
  { key: 'visits_count', header: 'Визитов' },
  { key: 'no_show_count', header: 'Неявок' },
  { key: 'first_visit', header: 'Первый визит' },
  { key: 'last_visit', header: 'Последний визит' },
];

/**
 * The provider's clients as a table that Excel in Russia opens as it is, read page by page while it is
 * sent. A text that Excel would take for a formula is marked as text.
 */
export function exportClients(call: Call): Readable {
  const clients = Readable.from(readClients(call, requireProvider(call.actor)));
  const table = stringify({
    bom: true,
    columns: COLUMNS,
    delimiter: ';',
    escape_formulas: true,
    header: true,
    record_delimiter: 'windows',
  });
  clients.on('error', (error) => table.destroy(error));
  return clients.pipe(table);
}

async function* readClients({ db }: Call, provider: number): AsyncGenerator<object> {
  let after = 0;
  for (;;) {
    const page = await findPage(db, { provider, after, limit: PAGE_SIZE });
    for (const { tags, consents, ...client } of page) {
      const marketing = asConsents(consents)?.marketing ? 'да' : '';
      yield { ...client, tags: tags.join(', '), marketing };
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    after = last.id;
  }
}
