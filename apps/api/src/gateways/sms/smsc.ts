import { SmsError, type SmsGateway } from './port.ts';
import { postForm } from './post-form.ts';

interface Answer {
  readonly id?: number | string;
  readonly error?: string;
  readonly error_code?: number;
}

/** SMSC. Source: smsc.ru/api/http; `fmt=3` answers JSON. */
export const createSmsc = (settings: { apiKey: string; apiUrl: string }): SmsGateway => ({
  async send({ to, text }) {
    const answer = (await postForm(`${settings.apiUrl}/sys/send.php`, {
      apikey: settings.apiKey,
      phones: to,
      mes: text,
      fmt: '3',
      charset: 'utf-8',
    })) as Answer;
    if (answer.id !== undefined && answer.error_code === undefined)
      return { id: String(answer.id) };
    throw new SmsError('rejected', `SMSC ${answer.error_code}: ${answer.error ?? ''}`);
  },
});
