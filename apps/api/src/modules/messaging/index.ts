export { messageTemplateCollection } from './collection.ts';
export { messageReadings } from './metrics.ts';
export { permissions } from './permissions.ts';
export { type Channel, insertMessages, type NewMessage } from './repository.ts';
export { createMessaging } from './routes.ts';
export { DEFAULT_TEXTS, fillIn, TITLES } from './rules/texts.ts';
export { LETTER_HOURS } from './rules/windows.ts';
export { sendMessages } from './sender/jobs.ts';
export {
  noteArrival,
  sendMail,
  sendSms,
} from './service.ts';
export { forgetUpdates } from './telegram/webhook.ts';
export { factsOf } from './texts/facts.ts';
export { requireKnown } from './texts/preview.ts';
export { findTemplate } from './texts/repository.ts';
export { findVisitFacts } from './visits/repository.ts';
export { DEFAULT_CHANNELS, tellClients } from './visits/tell.ts';
