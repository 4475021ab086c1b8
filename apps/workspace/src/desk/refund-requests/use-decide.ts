import { decideRefundRequest } from '@okoshko/contract/payments/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { notify } from '../../kit/notify.tsx';
import { useConfirmed } from '../../shared/second-factor/confirmation.tsx';
import { refundRequests as words } from '../../text/desk/refund-requests.ts';
import type { RefundRequest } from './api.ts';
import { type Closed, type Decision, isClosed, isOwnDecision } from './rules.ts';

interface Press {
  readonly decision: Decision;
  readonly answer: string;
}

/** Answers a request. Of two who do at once one wins, the other is answered how it ended: `closed`. */
export function useDecide(request: string, onDone: () => void) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const user = useUser()?.id;
  const decide = useMutation({
    mutationFn: async ({ decision, answer }: Press): Promise<Closed | null> => {
      const body = { decision, ...(answer && { answer }) };
      try {
        await confirmed(() => call(decideRefundRequest, { id: request, body }));
        return null;
      } catch (thrown) {
        const closed = closedIn(thrown);
        if (!closed) throw thrown;
        return isOwnDecision(closed, { decision, answer, user }) ? null : closed;
      }
    },
    onSuccess: (closed, { decision }) => {
      if (closed) return;
      const message = words.decided[decision];
      announce(message);
      void notify({ message });
      onDone();
    },
    onSettled: () => readAgain(client, 'payments'),
  });
  return { ...decide, closed: decide.data ?? null };
}

function closedIn(thrown: unknown): Closed | null {
  if (!(thrown instanceof ApiFailure) || codeOf(thrown) !== 'refund_request_closed') return null;
  const details = (thrown.error.details ?? {}) as Partial<RefundRequest>;
  return isClosed(details) ? details : null;
}
