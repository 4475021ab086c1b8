export { permissions } from './permissions.ts';
export { deleteGuest } from './repository.ts';
export { createMerging } from './routes.ts';
export { mergeClients } from './service.ts';
