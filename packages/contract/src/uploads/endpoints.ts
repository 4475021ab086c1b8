import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const upload = endpoint<typeof schemas.upload>({
  ...addresses.upload,
  action: 'plugin::upload.content-api.upload',
  status: 201,
});
export const listFiles = endpoint<typeof schemas.listFiles>({
  method: 'GET',
  path: '/api/upload/files',
  action: 'plugin::upload.content-api.find',
});
export const pageFiles = endpoint<typeof schemas.pageFiles>({
  method: 'GET',
  path: '/api/upload/files/page',
  action: 'plugin::upload.content-api.find',
  mayLag: 'staff',
});
export const readFile = endpoint<typeof schemas.readFile>({
  method: 'GET',
  path: '/api/upload/files/:id',
  action: 'plugin::upload.content-api.findOne',
});
export const deleteFile = endpoint<typeof schemas.deleteFile>({
  ...addresses.deleteFile,
  action: 'plugin::upload.content-api.destroy',
});
export const uploadSettings = endpoint<typeof schemas.uploadSettings>({
  method: 'GET',
  path: '/upload/settings',
  action: 'plugin::upload.settings.read',
});
