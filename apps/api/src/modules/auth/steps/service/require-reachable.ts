import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isCountryOpen } from '../../../messaging/index.ts';
import { canSendSms } from '../rules.ts';

/** Whether a code can go to the phone. Throws `codes_unavailable`, `phone_invalid`. */
export function requireReachable(call: Call<'config' | 'gateways'>, phone: string): void {
  if (!isAcceptedPhone(phone) || !isCountryOpen(call.app.config, phone)) {
    throw new AppError('phone_invalid', { failures: [{ path: ['phone'] }] });
  }
  if (!canSendSms(call)) throw new AppError('codes_unavailable');
}
