export { createMailings } from './routes.ts';
