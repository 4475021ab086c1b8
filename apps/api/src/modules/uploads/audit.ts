import { writeAuditEntries } from '../../platform/collections/audit/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { fileCollection } from './collection.ts';
import type { FileRow, FolderRow } from './repository.ts';

/** Audits changes of files: their owner, description and folder. */
export const auditFiles = (ctx: Ctx, changes: readonly RowChange<FileRow>[]): Promise<void> =>
  auditRows(ctx, changes, {
    model: fileCollection.collection.uid,
    valuesOf: ({ name, alternativeText, caption, url, user, folder }) => {
      return { name, alternativeText, caption, url, user, folder };
    },
    ownerOf: ({ user }) => user,
  });

/** Audits changes of folders: their name and parent. */
export const auditFolders = (ctx: Ctx, changes: readonly RowChange<FolderRow>[]): Promise<void> =>
  auditRows(ctx, changes, {
    model: 'plugin::upload.folder',
    valuesOf: ({ name, parent }) => ({ name, parent }),
  });

interface RowChange<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Audits changes of rows; `valuesOf` says which of their values are written down. */
function auditRows<Row extends { readonly document_id: string }>(
  ctx: Ctx,
  changes: readonly RowChange<Row>[],
  options: {
    readonly model: string;
    valuesOf(row: Row): Readonly<Record<string, unknown>>;
    /** The user that the row is of. */
    ownerOf?(row: Row): number | null;
  },
): Promise<void> {
  const entries = changes.map(({ before, after }) => {
    const owners = [before, after].map((row) => row && options.ownerOf?.(row));
    return {
      model: options.model,
      document: String((after ?? before)?.document_id),
      before: before && options.valuesOf(before),
      after: after && options.valuesOf(after),
      about: { users: owners.flatMap((owner) => owner ?? []) },
    };
  });
  return writeAuditEntries(ctx, entries);
}
