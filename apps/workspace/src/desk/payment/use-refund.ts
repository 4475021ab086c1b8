import { refundPayment } from '@okoshko/contract/payments/wire';
import { rubles } from '@okoshko/ui/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useLastingKey } from '../../api/idempotency.ts';
import { readAgain } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { useConfirmed } from '../../kit/confirmation.tsx';
import { notify } from '../../kit/notify.tsx';
import { refund as words } from '../../text/desk/payment.ts';
import type { Terms } from './rules.ts';

interface Order {
  readonly terms: Terms;
  readonly reason: string;
}

/**
 * Gives money back. The same order has the same key, also after a lost answer, a password asked for between, and a
 * reload: it is one refund however often it is sent.
 */
export function useRefund(payment: string, onDone: () => void) {
  const confirmed = useConfirmed();
  const client = useQueryClient();
  const { keyOf, clear } = useLastingKey(`refund:${payment}`);
  return useMutation({
    mutationFn: async ({ terms, reason }: Order) => {
      const order = { payment, ...terms, reason };
      const body = { ...order, key: await keyOf(order) };
      return (await confirmed(() => call(refundPayment, { body }))).data;
    },
    onSuccess: ({ amount }) => {
      clear();
      const message = words.started(rubles(amount));
      announce(message);
      void notify({ message });
      onDone();
    },
    // The payments are read again after a refusal, too: another sum is refundable by now.
    onSettled: () => readAgain(client, 'payments'),
  });
}
