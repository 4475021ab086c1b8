export { registerSite } from './site.ts';
