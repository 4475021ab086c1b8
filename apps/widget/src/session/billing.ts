import { type CallInput, type Result, unwrapped } from '@okoshko/contract/client';
import type { Address, Reply } from '@okoshko/contract/endpoint';
import {
  keepReceiptEmail,
  paymentHistory,
  readReceiptEmail,
} from '@okoshko/contract/payments/wire';
import { quotePlan } from '@okoshko/contract/tariffs/wire';
import type { Sales } from './session.ts';
import type { SessionStore } from './state.ts';

type Billing = 'quotePlan' | 'loadHistory' | 'loadReceiptEmail' | 'keepReceiptEmail';

/** The operations around a payment: its price, the earlier payments, the address for the receipt. */
export function billingOperations({ api, guarded }: SessionStore): Pick<Sales, Billing> {
  const call = <E extends Address>(endpoint: E, input: CallInput = {}): Promise<Result<Reply<E>>> =>
    guarded((token) => api(endpoint, { ...input, token }));
  return {
    quotePlan: async (tariff) =>
      unwrapped(await call(quotePlan, { query: `tariff_id=${encodeURIComponent(tariff)}` })),
    loadHistory: (page) => call(paymentHistory, { query: `page=${page}` }),
    loadReceiptEmail: async () => unwrapped(await call(readReceiptEmail)),
    keepReceiptEmail: async (email) => unwrapped(await call(keepReceiptEmail, { body: { email } })),
  };
}
