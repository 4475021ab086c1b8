import { type Call, senderOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { lockUser } from '../../../users/index.ts';
import { presentJwt } from '../../sessions/present.ts';
import { openSession } from '../../sessions/service/open-session.ts';
import { consumeStep, findStep } from '../../steps/repository.ts';
import { requireProvider } from './require-provider.ts';

interface TicketInput {
  readonly provider: string;
  readonly ticket: string | undefined;
}

/** Exchanges a ticket, once, for a session. */
export async function signInWith(
  call: Call<'collections' | 'config' | 'gateways' | 'ports'>,
  { provider, ticket }: TicketInput,
) {
  requireProvider(call, provider);
  const key = { kind: 'ticket', tokenHash: hashToken(ticket ?? '') } as const;
  return transact(call, async (call) => {
    const step = await findStep(call.db, key, call.now);
    const id = step?.reference === provider ? step.user : null;
    if (id === null || !(await consumeStep(call.db, key, call.now))) {
      throw new AppError('oauth_incomplete');
    }
    const user = await lockUser(call.db, id);
    if (!user) throw new AppError('oauth_incomplete');
    if (user.blocked) throw new AppError('account_blocked');
    await call.app.ports.auth.recordConsents(call, user.id);
    return presentJwt(await openSession(call, user.id, { sender: senderOf(call) }));
  });
}
