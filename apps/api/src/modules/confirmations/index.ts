import type { Actor } from '../../platform/ctx.ts';
import type { InboxSource } from '../../platform/inbox-source.ts';
import { readerOf } from './read.ts';
import { findConfirmationDecision, waitingFor } from './repository.ts';

/** The confirmations that wait for the actor, for the inbox: of the kinds that the actor decides. */
export const confirmationsToDecide = (actor: Actor): InboxSource => ({
  kind: 'confirmation',
  action: 'api::confirmation.confirmation.decide',
  isOfOperators: false,
  rows: (now) => waitingFor(readerOf(actor, actor.user ?? 0), now),
  findDecision: findConfirmationDecision,
});
