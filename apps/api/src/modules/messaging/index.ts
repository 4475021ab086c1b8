export { DEFAULT_CHANNELS, notifyClients } from './appointments/notify-clients.ts';
export { findAppointmentFacts } from './appointments/repository.ts';
export { messageTemplateCollection } from './collection.ts';
export { sendMessages } from './delivery/jobs.ts';
export { messageGauges } from './metrics.ts';
export { permissions } from './permissions.ts';
export { type Channel, insertMessages, type NewMessage } from './repository.ts';
export { createMessaging } from './routes.ts';
export { DEFAULT_TEXTS, fillIn, TITLES } from './rules/texts.ts';
export { MESSAGE_HOURS } from './rules/windows.ts';
export {
  markConfirmed,
  sendMail,
  sendSms,
} from './service.ts';
export { deleteOldUpdates } from './telegram/webhook.ts';
export { factsOf } from './texts/facts.ts';
export { requireKnownVariables } from './texts/preview.ts';
export { findTemplate } from './texts/repository.ts';
