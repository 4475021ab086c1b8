import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const upload = address<typeof schemas.upload>({
  method: 'POST',
  path: '/api/upload',
});
export const deleteFile = address<typeof schemas.deleteFile>({
  method: 'DELETE',
  path: '/api/upload/files/:id',
});
export const listFiles = address<typeof schemas.listFiles>({
  method: 'GET',
  path: '/api/upload/files',
});
export const pageFiles = address<typeof schemas.pageFiles>({
  method: 'GET',
  path: '/api/upload/files/page',
});
export const readFile = address<typeof schemas.readFile>({
  method: 'GET',
  path: '/api/upload/files/:id',
});
export const uploadSettings = address<typeof schemas.uploadSettings>({
  method: 'GET',
  path: '/upload/settings',
});
