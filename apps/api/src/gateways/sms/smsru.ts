import { SmsError, type SmsGateway } from './port.ts';
import { postForm } from './post-form.ts';

interface Answer {
  readonly status_code?: number;
  readonly status_text?: string;
  readonly sms?: Record<string, { status_code: number; status_text?: string; sms_id?: string }>;
}

/** SMS.ru. Source: sms.ru/api/send; 100 is success, told twice: for the request and for the phone. */
export const createSmsru = (settings: { apiId: string; apiUrl: string }): SmsGateway => ({
  async send({ to, text }) {
    const answer = (await postForm(`${settings.apiUrl}/sms/send`, {
      api_id: settings.apiId,
      to,
      msg: text,
      json: '1',
    })) as Answer;
    const sent = answer.sms?.[to];
    if (answer.status_code === 100 && sent?.status_code === 100) return { id: sent.sms_id ?? '' };
    const refusal = sent ?? answer;
    throw new SmsError('rejected', `SMS.ru ${refusal.status_code}: ${refusal.status_text ?? ''}`);
  },
});
