import type { Call } from '../../platform/call.ts';
import { writeAuditEntries } from '../../platform/collections/audit.ts';
import { fileCollection } from './collection.ts';
import type { FolderRow } from './folders/repository.ts';
import type { FileRow } from './repository.ts';

interface Change<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Writes down what operators did to files: whose they are, what is told of them and where they lie. */
export const auditFiles = (call: Call, changes: readonly Change<FileRow>[]): Promise<void> =>
  auditRows(call, changes, {
    model: fileCollection.collection.uid,
    told: (file) => {
      const { name, alternativeText, caption, url, user, folder } = file;
      return { name, alternativeText, caption, url, user, folder };
    },
  });

/** Audits changes of folders. */
export const auditFolders = (call: Call, changes: readonly Change<FolderRow>[]): Promise<void> =>
  auditRows(call, changes, {
    model: 'plugin::upload.folder',
    told: ({ name, parent }) => ({ name, parent }),
  });

interface Telling<Row> {
  readonly model: string;
  told(row: Row): Readonly<Record<string, unknown>>;
}

function auditRows<Row extends { readonly document_id: string }>(
  call: Call,
  changes: readonly Change<Row>[],
  { model, told }: Telling<Row>,
): Promise<void> {
  const notes = changes.map(({ before, after }) => ({
    model,
    document: String((after ?? before)?.document_id),
    before: before && told(before),
    after: after && told(after),
  }));
  return writeAuditEntries(call, notes);
}
