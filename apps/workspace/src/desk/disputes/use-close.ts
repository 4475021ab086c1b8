import { closeDispute } from '@okoshko/contract/payments/accounting-wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import { readAgain } from '../../api/queries.ts';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { useConfirmed } from '../../kit/confirmation.tsx';
import { notify } from '../../kit/notify.tsx';
import { disputes as words } from '../../text/desk/disputes.ts';
import type { Dispute } from './api.ts';
import { type Closed, isClosed, isOwnClosing, type Outcome } from './rules.ts';

interface Press {
  readonly outcome: Outcome;
  readonly note: string;
}

/** Closes a dispute. Of two who do at once one wins, the other is answered how it was closed: `closed`. */
export function useClose(dispute: string, onDone: () => void) {
  const client = useQueryClient();
  const user = useUser()?.id;
  const confirmed = useConfirmed();
  const close = useMutation({
    mutationFn: async (body: Press): Promise<Closed | null> => {
      try {
        await confirmed(() => call(closeDispute, { id: dispute, body }));
        return null;
      } catch (thrown) {
        const closed = closedIn(thrown);
        if (!closed) throw thrown;
        return isOwnClosing(closed, { ...body, user }) ? null : closed;
      }
    },
    onSuccess: (closed, { outcome }) => {
      if (closed) return;
      const message = words.closed(words.outcomes[outcome]);
      announce(message);
      void notify({ message });
      onDone();
    },
    onSettled: () => readAgain(client, 'payments'),
  });
  return { ...close, closed: close.data ?? null };
}

function closedIn(thrown: unknown): Closed | null {
  if (!(thrown instanceof ApiFailure) || codeOf(thrown) !== 'dispute_closed') return null;
  const details = (thrown.error.details ?? {}) as Partial<Dispute>;
  return isClosed(details) ? details : null;
}
