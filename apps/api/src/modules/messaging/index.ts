import type { InboxSource } from '../../platform/inbox-source.ts';
import { DEAD_MESSAGES, findDeadMessages } from './outbox/repository.ts';
import { SENDS_AGAIN } from './outbox/rules.ts';

export { askToRearrange } from './appointments/appointment-messages.ts';
export {
  AUDIENCE_PROVIDER,
  type Audience,
  findAppointmentAudience,
  findAppointmentFacts,
  findPrice,
  TEMPLATE_OF_PROVIDER,
} from './appointments/repository.ts';
export { messagesAbout, newsKeyOf, recipientsOf } from './appointments/rules.ts';
export { codesOfHour, isCountryOpen, openCountries } from './budget/rules/limits.ts';
export { secondsToCodes } from './budget/take-sms.ts';
export { failureOf, MESSAGE_HOURS, UNSENT_REASONS } from './delivery/rules/when-to-send.ts';
export { queueMail, queueSms } from './outbox/queue.ts';
export {
  cancelReminders,
  confirmMessage,
  countDeadSince,
  deleteWaiting,
  idsOfMessagesOf,
  insertMessages,
  linkMessagesToAccount,
  type NewMessage,
  newMessages,
} from './outbox/repository.ts';
export { SENDS_AGAIN } from './outbox/rules.ts';
export { READS_SMS_BUDGET } from './spending/rules.ts';
export { findAlarms, smsHealth } from './spending/spending.ts';
export { deleteLinkCodesOf } from './telegram/repository.ts';
export { requireKnownVariables } from './templates/previews.ts';
export { findTemplate } from './templates/repository.ts';
export { templateValuesOf } from './templates/rules/fill-in.ts';
export {
  advertisingWords,
  channelsOf,
  compose,
  footerOf,
  segmentsOf,
  type Template,
  TITLES,
  textOf,
  type Voice,
  voiceOf,
} from './templates/rules/texts.ts';

/** Undelivered messages are in the inbox as one item for each error, however many there are. */
export const messagesToSendAgain: InboxSource = {
  kind: 'dead_messages',
  action: SENDS_AGAIN,
  isOfOperators: false,
  rows: () => DEAD_MESSAGES,
  findDecision: findDeadMessages,
};
