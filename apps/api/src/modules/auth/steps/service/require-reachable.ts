import type { ProofPurpose } from '@okoshko/contract/auth/codes';
import { PHONE_DIGITS } from '@okoshko/contract/phones/phone';
import { isPossiblePhone } from '@okoshko/contract/phones/possible-phone';
import type { Call } from '../../../../platform/call.ts';
import { AppError, invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { isCountryOpen } from '../../../messaging/index.ts';
import { canSendSms } from '../rules.ts';

/** Whether a code can go to the phone. Throws `codes_unavailable`, `phone_invalid`. */
export function requireReachable(call: Call<'config' | 'gateways'>, phone: string): void {
  requirePossible(phone);
  if (!isCountryOpen(call.app.config, phone)) throw invalidPhone();
  if (!canSendSms(call)) throw new AppError('codes_unavailable');
}

/** Whoever signs in has a phone of 11 digits; who books has one of any country. Throws `phone_invalid`. */
export function requireTaken(phone: string, purpose: ProofPurpose = 'sign_in'): void {
  if (purpose === 'sign_in' && phone.length !== PHONE_DIGITS) {
    throw invalidField('phone', sentence('phone', { digits: PHONE_DIGITS }));
  }
  requirePossible(phone);
}

function requirePossible(phone: string): void {
  if (!isPossiblePhone(phone)) throw invalidPhone();
}

const invalidPhone = (): AppError =>
  new AppError('phone_invalid', { failures: [{ path: ['phone'] }] });
