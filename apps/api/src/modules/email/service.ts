import type { emailSettings, sendEmail } from '@okoshko/contract/email/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator, userIdOf } from '../../platform/call.ts';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { writeAuditEntries } from '../../platform/collections/audit.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { requireTry } from '../../platform/limits.ts';
import { newDocumentId } from '../../platform/tokens.ts';
import { insertMessages } from '../messaging/index.ts';

type EmailInput = Static<typeof sendEmail.body>;

/** Messages of one operator's, and of them all: a stolen bearer makes no relay of us. */
const OWN_LIMIT = { max: 100, window: HOUR };
const TOTAL_LIMIT = { max: 1000, window: DAY };

const TRIAL = { subject: 'Проверка почты', text: 'Это письмо пришло из Окошка: почта работает.' };

type MailSettings = Static<typeof emailSettings.reply>['config'];

/** Messages operators write; they go out as all messages do, from the outbox. */
export const createEmail = (settings: MailSettings) => ({
  send: (call: Call, message: EmailInput) => send(call, settings, message),
  test: (call: Call, to: string) => send(call, settings, { ...TRIAL, to }),
  settings: async (call: Call) => {
    requireOperator(call);
    return { config: settings };
  },
});

async function send(
  call: Call,
  { provider }: MailSettings,
  { to, subject, text }: EmailInput,
): Promise<Record<string, never>> {
  requireOperator(call);
  if (provider === 'off') throw new AppError('mail_off');
  const code = 'too_many_requests';
  await requireTry(call, `email:${userIdOf(call)}`, { rule: OWN_LIMIT, code });
  await requireTry(call, 'email', { rule: TOTAL_LIMIT, code });
  const message = `staff:${newDocumentId()}`;
  await transact(call, async (call) => {
    await insertMessages(call.db, [
      {
        channel: 'email',
        kind: 'staff',
        to,
        title: subject,
        text,
        dedupe_key: message,
        status: 'queued',
        send_after: call.now,
        expires_at: after(call.now, DAY),
        created_at: call.now,
        due_at: call.now,
      },
    ]);
    const told = { before: null, after: { subject } };
    await writeAuditEntries(call, [{ model: 'plugin::email.email', document: message, ...told }]);
  });
  return {};
}
