import type { Call } from '../../../platform/call.ts';
import { fileCollection } from '../collection.ts';
import type { FileRow } from '../repository.ts';
import { auditRows, type RowChange } from './audit-rows.ts';

/** Audits changes of files: their owner, description and folder. */
export const auditFiles = (call: Call, changes: readonly RowChange<FileRow>[]): Promise<void> =>
  auditRows(call, changes, {
    model: fileCollection.collection.uid,
    valuesOf: ({ name, alternativeText, caption, url, user, folder }) => {
      return { name, alternativeText, caption, url, user, folder };
    },
    ownerOf: ({ user }) => user,
  });
