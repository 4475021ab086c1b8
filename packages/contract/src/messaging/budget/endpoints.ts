import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const readSmsBudget = endpoint<typeof schemas.readSmsBudget>({
  ...addresses.readSmsBudget,
  action: 'api::sms-budget.sms-budget.find',
});
export const listSmsSenders = endpoint<typeof schemas.listSmsSenders>({
  ...addresses.listSmsSenders,
  action: 'api::sms-budget.sms-budget.find',
});
export const stopSms = endpoint<typeof schemas.stopSms>({
  ...addresses.stopSms,
  action: 'api::sms-budget.sms-budget.stop',
  takesPassword: true,
});
/** Open to the same roles as stopping. */
export const resumeSms = endpoint<typeof schemas.resumeSms>({
  ...addresses.resumeSms,
  action: 'api::sms-budget.sms-budget.stop',
  takesPassword: true,
});
/** Open to whoever reads the own texts, which it tells the state of. */
export const readOwnAllowance = endpoint<typeof schemas.readOwnAllowance>({
  ...addresses.readOwnAllowance,
  action: 'api::message-template.message-template.find',
});
