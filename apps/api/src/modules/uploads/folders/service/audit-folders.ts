import type { Call } from '../../../../platform/call.ts';
import { auditRows, type RowChange } from '../../service/audit-rows.ts';
import type { FolderRow } from '../repository.ts';

/** Audits changes of folders: their name and parent. */
export const auditFolders = (call: Call, changes: readonly RowChange<FolderRow>[]): Promise<void> =>
  auditRows(call, changes, {
    model: 'plugin::upload.folder',
    valuesOf: ({ name, parent }) => ({ name, parent }),
  });
