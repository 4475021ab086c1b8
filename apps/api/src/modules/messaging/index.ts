export { messageTemplateCollection } from './collection.ts';
export { sendMessages } from './sender/due.ts';
export type { Couriers } from './sender/route.ts';
export { type OutgoingSms, sendSms } from './service.ts';
