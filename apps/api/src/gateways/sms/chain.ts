import { SmsError, type SmsGateway } from './port.ts';

/** Tries the suppliers in order until one takes the message; stops at an unknown outcome. */
export const chainSms = (suppliers: readonly SmsGateway[]): SmsGateway => ({
  async send(sms) {
    let last = new SmsError('rejected', 'no SMS supplier is switched on');
    for (const supplier of suppliers) {
      try {
        return await supplier.send(sms);
      } catch (error) {
        if (!(error instanceof SmsError) || error.kind === 'unknown') throw error;
        last = error;
      }
    }
    throw last;
  },
});
