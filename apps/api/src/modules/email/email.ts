import type * as schemas from '@okoshko/contract/email/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator, userIdOf } from '../../platform/call.ts';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { writeAuditEntries } from '../../platform/collections/audit.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { requireTry } from '../../platform/limits.ts';
import { newDocumentId } from '../../platform/tokens.ts';
import { insertMessages } from '../messaging/index.ts';

/** E-mails of one operator and of all operators: a stolen bearer must not make us a relay. */
const OWN_LIMIT = { max: 100, window: HOUR };
const TOTAL_LIMIT = { max: 1000, window: DAY };

/** Writes an operator's e-mail into the outbox. */
export async function sendEmail(
  call: Call<'config'>,
  { to, subject, text }: Static<typeof schemas.sendEmail.body>,
): Promise<Record<string, never>> {
  requireOperator(call);
  if (call.app.config.email.kind === 'off') throw new AppError('mail_off');
  const code = 'too_many_requests';
  await requireTry(call, `email:${userIdOf(call)}`, { rule: OWN_LIMIT, code });
  await requireTry(call, 'email', { rule: TOTAL_LIMIT, code });
  const document = `staff:${newDocumentId()}`;
  await transact(call, async (call) => {
    await insertMessages(call.db, [
      {
        channel: 'email',
        kind: 'staff',
        to,
        title: subject,
        text,
        dedupe_key: document,
        status: 'queued',
        send_after: call.now,
        expires_at: after(call.now, DAY),
        created_at: call.now,
        due_at: call.now,
      },
    ]);
    const entry = { model: 'plugin::email.email', document, before: null, after: { subject } };
    await writeAuditEntries(call, [entry]);
  });
  return {};
}

const TEST_MESSAGE = {
  subject: 'Проверка почты',
  text: 'Это письмо пришло из Окошка: почта работает.',
};

export const testEmail = (call: Call<'config'>, to: string): Promise<Record<string, never>> =>
  sendEmail(call, { ...TEST_MESSAGE, to });

export async function emailSettings(call: Call<'config'>) {
  requireOperator(call);
  const { kind, from } = call.app.config.email;
  return { config: { provider: kind, settings: { defaultFrom: from } } };
}
