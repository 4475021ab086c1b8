import {
  createRefundRequest,
  previewOwnRefund,
  withdrawRefundRequest,
} from '@okoshko/contract/payments/wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { keyOf, readAgain } from '../../../api/queries.ts';
import { announce } from '../../../kit/announce.tsx';
import { dateText } from '../../../kit/when.ts';
import { refund as text } from '../../../text/refund.ts';

/** The effect of refunding the unused rest now. Never cached: the rest shrinks with time. */
export const previewOptions = (payment: string) =>
  queryOptions({
    queryKey: keyOf('payments', 'refund', payment),
    queryFn: async () => (await call(previewOwnRefund, { id: payment })).data,
    staleTime: 0,
    gcTime: 0,
  });

interface Order {
  readonly payment: string;
  readonly reason?: string;
}

/** Requests a refund; a press that is repeated after a lost answer is the same request. */
export function useRequestRefund(zone: string, onDone: () => void) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async (body: Order) =>
      (await call(createRefundRequest, { body, idempotencyKey: keyOf(body) })).data,
    onSuccess: ({ answer_by }) => {
      announce(text.sent(dateText(answer_by, zone)));
      onDone();
    },
    onSettled: () => readAgain(client, 'payments'),
  });
}

export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: string) => call(withdrawRefundRequest, { id: request }),
    onSuccess: () => announce(text.withdrawn),
    onSettled: () => readAgain(client, 'payments'),
  });
}
