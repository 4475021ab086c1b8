import type * as schemas from '@okoshko/contract/email/schemas';
import type { Body } from '@okoshko/contract/endpoint';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { writeAuditEntries } from '../../platform/collections/audit/index.ts';
import { type Ctx, requireOperator, userIdOf } from '../../platform/ctx.ts';
import { requireTry } from '../../platform/db/limits.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { newDocumentId } from '../../platform/tokens.ts';
import { insertMessages } from '../messaging/index.ts';

/** E-mails of one operator and of all operators: a stolen bearer must not make us a relay. */
const OWN_LIMIT = { max: 100, window: HOUR };
const TOTAL_LIMIT = { max: 1000, window: DAY };

/** Writes an operator's e-mail into the outbox. */
export async function sendEmail(
  ctx: Ctx<'config'>,
  { to, subject, text }: Body<typeof schemas.sendEmail>,
): Promise<Record<string, never>> {
  requireOperator(ctx);
  if (ctx.app.config.email.kind === 'off') throw new AppError('mail_off');
  const code = 'too_many_requests';
  await requireTry(ctx, `email:${userIdOf(ctx)}`, { rule: OWN_LIMIT, code });
  await requireTry(ctx, 'email', { rule: TOTAL_LIMIT, code });
  const document = `staff:${newDocumentId()}`;
  await transact(ctx, async (ctx) => {
    await insertMessages(ctx.db, [
      {
        channel: 'email',
        kind: 'staff',
        to,
        title: subject,
        text,
        dedupe_key: document,
        status: 'queued',
        send_after: ctx.now,
        expires_at: after(ctx.now, DAY),
        created_at: ctx.now,
        due_at: ctx.now,
      },
    ]);
    const entry = { model: 'plugin::email.email', document, before: null, after: { subject } };
    await writeAuditEntries(ctx, [entry]);
  });
  return {};
}

const TEST_MESSAGE = {
  subject: 'Проверка почты',
  text: 'Это письмо пришло из Окошка: почта работает.',
};

export const testEmail = (ctx: Ctx<'config'>, to: string): Promise<Record<string, never>> =>
  sendEmail(ctx, { ...TEST_MESSAGE, to });

export async function emailSettings(ctx: Ctx<'config'>) {
  requireOperator(ctx);
  const { kind, from } = ctx.app.config.email;
  return { config: { provider: kind, settings: { defaultFrom: from } } };
}
