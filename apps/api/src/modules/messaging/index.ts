import type { InboxSource } from '../../platform/inbox-source.ts';
import { DEAD_MESSAGES, findDeadMessages } from './outbox/repository.ts';
import { SENDS_AGAIN } from './outbox/rules.ts';

export {
  AUDIENCE_PROVIDER,
  type Audience,
  findAppointmentFacts,
  findAudience,
  findPrice,
  TEMPLATE_OF_PROVIDER,
} from './appointments/repository.ts';
export { concernedOf, messagesAbout, newsKeyOf } from './appointments/rules/messages.ts';
export { askToRearrange } from './appointments/service/ask-to-rearrange.ts';
export { codesOfHour, isCountryOpen, openCountries } from './budget/rules/settings.ts';
export { secondsToCodes } from './budget/service/seconds-to-codes.ts';
export { failureOf, REASONS } from './delivery/rules/reasons.ts';
export { MESSAGE_HOURS } from './delivery/rules/when-to-send.ts';
export { smsGauges } from './metrics.ts';
export {
  cancelReminders,
  countDeadSince,
  deleteWaiting,
  insertMessages,
  type NewMessage,
  newMessages,
} from './outbox/repository.ts';
export { SENDS_AGAIN } from './outbox/rules.ts';
export { keepWithAccount } from './outbox/service/keep-with-account.ts';
export { markConfirmed } from './outbox/service/mark-confirmed.ts';
export { queueMail } from './outbox/service/queue-mail.ts';
export { queueSms } from './outbox/service/queue-sms.ts';
export { READS_SMS_BUDGET } from './spending/rules/spending.ts';
export { findAlarms } from './spending/service/find-alarms.ts';
export { smsHealth } from './spending/service/sms-health.ts';
export { revokeLinkCodes } from './telegram/service/revoke-link-codes.ts';
export { findTemplate } from './templates/repository.ts';
export { advertisingWords } from './templates/rules/advertising.ts';
export { factsOf } from './templates/rules/fill-in.ts';
export {
  channelsOf,
  compose,
  footerOf,
  segmentsOf,
  type Template,
  TITLES,
  textOf,
} from './templates/rules/texts.ts';
export { type Voice, voiceOf } from './templates/rules/voice.ts';
export { requireKnownVariables } from './templates/service/require-known-variables.ts';

/** What of the inbox are undelivered messages: one item for each error, however many there are. */
export const messagesToSendAgain: InboxSource = {
  kind: 'dead_messages',
  action: SENDS_AGAIN,
  isOfOperators: false,
  rows: () => DEAD_MESSAGES,
  findDecision: findDeadMessages,
};
