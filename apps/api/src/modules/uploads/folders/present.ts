import type { Folder } from '@okoshko/contract/uploads/folders/schemas';
import type { CountedFolder } from './repository.ts';

export const presentFolder = (row: CountedFolder): Folder => ({
  id: row.id,
  documentId: row.document_id,
  name: row.name,
  pathId: row.id,
  path: row.path,
  parent: row.parent === null ? null : { id: row.parent },
  children: { count: row.children },
  files: { count: row.files },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
