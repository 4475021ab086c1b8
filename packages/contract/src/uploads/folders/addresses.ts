import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listFolders = address<typeof schemas.listFolders>({
  method: 'GET',
  path: '/upload/folders',
});
export const readFolder = address<typeof schemas.readFolder>({
  method: 'GET',
  path: '/upload/folders/:id',
});
export const createFolder = address<typeof schemas.createFolder>({
  method: 'POST',
  path: '/upload/folders',
});
export const updateFolder = address<typeof schemas.updateFolder>({
  method: 'PUT',
  path: '/upload/folders/:id',
});
export const folderStructure = address<typeof schemas.folderStructure>({
  method: 'GET',
  path: '/upload/folder-structure',
});
export const bulkDeleteFiles = address<typeof schemas.bulkDeleteFiles>({
  method: 'POST',
  path: '/upload/actions/bulk-delete',
});
export const bulkMoveFiles = address<typeof schemas.bulkMoveFiles>({
  method: 'POST',
  path: '/upload/actions/bulk-move',
});
