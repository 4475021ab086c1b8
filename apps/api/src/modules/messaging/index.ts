export { messageTemplateCollection } from './collection.ts';
export { sendMessages } from './due.ts';
export { type OutgoingSms, sendSms } from './service.ts';
