import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::message-template.message-template.find': ACCOUNTS,
  'api::message-template.message-template.update': ACCOUNTS,
  'api::message-template.message-template.delete': ACCOUNTS,
  'api::message.message.find': OPERATORS_ONLY,
  'api::message.message.findOne': OPERATORS_ONLY,
  'api::message.message.retry': OPERATORS_ONLY,
  'api::message-channel.message-channel.find': OPERATORS_ONLY,
  'api::message-channel.message-channel.rest': OPERATORS_ONLY,
  'api::message-channel.message-channel.test': OPERATORS_ONLY,
  'api::sms-budget.sms-budget.find': OPERATORS_ONLY,
  'api::sms-budget.sms-budget.stop': OPERATORS_ONLY,
  'api::message.message.findOfAppointment': ACCOUNTS,
  'api::telegram.telegram.find': ACCOUNTS,
  'api::telegram.telegram.link': ACCOUNTS,
  'api::telegram.telegram.unlink': ACCOUNTS,
};
