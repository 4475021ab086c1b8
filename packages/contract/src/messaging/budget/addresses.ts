import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readSmsBudget = address<typeof schemas.readSmsBudget>({
  method: 'GET',
  path: '/api/sms-budget',
});
export const listSmsSenders = address<typeof schemas.listSmsSenders>({
  method: 'GET',
  path: '/api/sms-budget/senders',
});
export const stopSms = address<typeof schemas.stopSms>({
  method: 'POST',
  path: '/api/sms-budget/stop',
});
export const resumeSms = address<typeof schemas.resumeSms>({
  method: 'POST',
  path: '/api/sms-budget/resume',
});
export const readOwnAllowance = address<typeof schemas.readOwnAllowance>({
  method: 'GET',
  path: '/api/sms-budget/own',
});
