import { type Call, senderOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireFound } from '../../../../platform/limits.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { clientActor } from '../../rules/client-actor.ts';
import { findLink, type LinkRow } from '../repository.ts';
import { expiryOf, MISSES } from '../rules.ts';

/**
 * What the link with the token opens, and the call as its client makes it. Throws `not_found`, `link_gone` once it is
 * over or its appointment was deleted, `link_limit`.
 */
export async function requireLink<C extends Call>(
  call: C,
  token: string,
): Promise<{ readonly link: LinkRow; readonly clientCall: C }> {
  const link = await requireFound(call, `appointment links:misses:${senderOf(call).network}`, {
    rule: MISSES,
    code: 'link_limit',
    find: () => findLink(call.db, hashToken(token)),
  });
  const { appointment, client } = link;
  if (appointment.archived_at !== null || expiryOf(appointment) <= call.now) {
    throw new AppError('link_gone');
  }
  return { link, clientCall: { ...call, actor: clientActor({ client }) } };
}
