export { sendBroadcast } from './broadcasts/broadcasts.ts';
