import type { Readable } from 'node:stream';
import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { csvTable } from '../../../../platform/csv.ts';
import { workbookTable } from '../../../../platform/workbook.ts';
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

/** The provider's clients, read page by page while they are sent. */
export const exportClients = (call: Call): Readable =>
  csvTable(readClients(call, requireProvider(call.actor)), { columns: COLUMNS });

/** Likewise, as a workbook: its cells have types, so that no text needs a mark. */
export const exportWorkbook = (call: Call): Readable =>
  workbookTable(readClients(call, requireProvider(call.actor)), {
    sheet: 'Клиенты',
    columns: COLUMNS,
  });

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
