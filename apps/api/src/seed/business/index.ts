export { addBusiness } from './business.ts';
