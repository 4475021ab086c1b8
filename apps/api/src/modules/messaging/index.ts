import type { App } from '../../platform/call.ts';
import type { Module } from '../../platform/module.ts';
import { messageTemplateCollection } from './collection.ts';
import { sendMessages } from './delivery/jobs.ts';
import { messageGauges } from './metrics.ts';
import { permissions } from './permissions.ts';
import { createMessaging } from './routes.ts';
import { deleteOldUpdates } from './telegram/webhook.ts';

export { DEFAULT_CHANNELS, notifyClients } from './appointments/notify-clients.ts';
export { findAppointmentFacts } from './appointments/repository.ts';
export { insertMessages, type NewMessage } from './repository.ts';
export { DEFAULT_TEXTS, fillIn, TITLES } from './rules/texts.ts';
export { MESSAGE_HOURS } from './rules/windows.ts';
export {
  markConfirmed,
  sendMail,
  sendSms,
} from './service.ts';
export { factsOf } from './texts/facts.ts';
export { requireKnownVariables } from './texts/preview.ts';
export { findTemplate } from './texts/repository.ts';

export const messaging = {
  name: 'messaging',
  collections: [messageTemplateCollection],
  routes: (app: App) =>
    createMessaging({
      takePaidMessages: app.ports.messaging.takePaidMessages,
      telegram: {
        ...app.config.telegram,
        answerReminder: app.ports.messaging.answerReminder,
      },
    }),
  jobs: (app: App) => [
    sendMessages({
      gateways: app.gateways.messages,
      returnPaidMessage: app.ports.messaging.returnPaidMessage,
      publicUrl: () => app.config.publicUrl,
    }),
  ],
  sweeps: [deleteOldUpdates],
  metrics: messageGauges,
  permissions,
} satisfies Module;
