import { endpoint } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listFolders = endpoint<typeof schemas.listFolders>({
  method: 'GET',
  path: '/upload/folders',
  action: 'plugin::upload.folder.find',
});
export const readFolder = endpoint<typeof schemas.readFolder>({
  method: 'GET',
  path: '/upload/folders/:id',
  action: 'plugin::upload.folder.findOne',
});
export const createFolder = endpoint<typeof schemas.createFolder>({
  method: 'POST',
  path: '/upload/folders',
  action: 'plugin::upload.folder.create',
  status: 201,
});
export const updateFolder = endpoint<typeof schemas.updateFolder>({
  method: 'PUT',
  path: '/upload/folders/:id',
  action: 'plugin::upload.folder.update',
});
export const folderStructure = endpoint<typeof schemas.folderStructure>({
  method: 'GET',
  path: '/upload/folder-structure',
  action: 'plugin::upload.folder.structure',
});
export const bulkDeleteFiles = endpoint<typeof schemas.bulkDeleteFiles>({
  method: 'POST',
  path: '/upload/actions/bulk-delete',
  action: 'plugin::upload.folder.bulkDelete',
});
export const bulkMoveFiles = endpoint<typeof schemas.bulkMoveFiles>({
  method: 'POST',
  path: '/upload/actions/bulk-move',
  action: 'plugin::upload.folder.bulkMove',
});
