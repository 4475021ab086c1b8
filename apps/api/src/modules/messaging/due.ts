import { SmsError, type SmsGateway } from '../../gateways/sms/port.ts';
import type { Call } from '../../platform/call.ts';
import type { DueWork } from '../../platform/due.ts';
import { messages } from '../../tables/messaging.ts';
import { findMessage, type MessageRow, settleMessage } from './repository.ts';

const MAX_ATTEMPTS = 3;

/** Sends what waits in the outbox. */
export const sendMessages = (sms: SmsGateway): DueWork => ({
  name: 'messages',
  table: messages,
  async perform(call, id, attempts) {
    const message = await findMessage(call.db, id);
    if (message?.status !== 'queued' || message.text === null) return;
    if (isLate(message, call.now)) return giveUp(call, message, 'too late');
    try {
      const sent = await sms.send({ to: message.to, text: message.text });
      await settleMessage(call.db, id, {
        status: 'sent',
        sent_at: call.now,
        provider_message_id: sent.id,
        ...forgetSecret(message),
      });
    } catch (error) {
      if (!(error instanceof SmsError)) throw error;
      if (error.kind === 'unknown' || attempts >= MAX_ATTEMPTS) {
        return giveUp(call, message, error.message);
      }
      throw error;
    }
  },
});

const isLate = ({ expires_at }: MessageRow, now: Date): boolean =>
  expires_at !== null && expires_at <= now;

async function giveUp({ db, log }: Call, message: MessageRow, why: string): Promise<void> {
  log.warn({ message: message.id, why }, 'message not sent');
  await settleMessage(db, message.id, {
    status: 'failed',
    last_error: why.slice(0, 500),
    ...forgetSecret(message),
  });
}

const forgetSecret = ({ is_secret }: MessageRow) => (is_secret ? { text: null } : {});
