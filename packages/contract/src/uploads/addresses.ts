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
