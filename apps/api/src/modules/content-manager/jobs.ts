import { deleteOldRows } from '../../platform/jobs/delete-old-rows.ts';
import { deletedDocumentsRetention } from '../../tables/deleted-documents.ts';

export const dropOldDeleted = deleteOldRows(
  'content manager: delete for good what staff deleted',
  deletedDocumentsRetention,
);
