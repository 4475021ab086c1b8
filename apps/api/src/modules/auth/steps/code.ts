import type { Call } from '../../../platform/call.ts';

/** Whether codes can be sent at all. */
export const canSendSms = ({ app }: Call<'gateways'>): boolean =>
  app.gateways.messages.sms !== undefined;

/** The dedupe key of the message with the code. */
export const codeMessageKey = (tokenHash: string): string => `code:${tokenHash}`;

/** A code is good for its token and its phone alone. */
export const hashCode = (
  { app }: Call<'sign'>,
  { tokenHash, phone, code }: Readonly<Record<'tokenHash' | 'phone' | 'code', string>>,
): string => app.sign('sign-in code', tokenHash, phone, code);
