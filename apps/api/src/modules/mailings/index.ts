export { permissions } from './permissions.ts';
export { createMailings } from './routes.ts';
