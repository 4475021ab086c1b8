import { expect } from 'vitest';
import type { ApiResponse, TestApi } from './start-api.ts';

interface Desk {
  readonly api: TestApi;
  /** An operator's bearer. */
  readonly operator: string;
}
interface Review {
  readonly payment: string | null;
  readonly provider_payment_id: string | null;
}

/** The actions of operators on payments; `desk` is read at each call. */
export function paymentStaffOf(desk: () => Desk) {
  let keys = 0;
  /** Asks for a refund: of all that can go back, unless `more` names an amount in kopecks. */
  const refund = (payment: string, more: object = {}): Promise<ApiResponse> => {
    keys += 1;
    const { api, operator } = desk();
    const body = { payment, key: `refund${keys}`, reason: 'The client asked', ...more };
    return api.post('/api/payment/refunds', body, operator);
  };
  const read = async (path: string) => {
    const { api, operator } = desk();
    return (await api.get(`/api/payment/${path}`, operator)).body.data;
  };
  return {
    refund,
    async requireRefund(payment: string, more: object = {}): Promise<void> {
      expect((await refund(payment, more)).status).toBe(201);
    },
    /** The payment as operators see it. */
    details: (payment: string) => read(`payments/${payment}`),
    /** The manual reviews of a payment, by our name or the provider's. */
    reviewsOf: async (payment: string, query = '') =>
      (await read(`manual-reviews?pageSize=100${query}`)).filter((one: Review) =>
        [one.payment, one.provider_payment_id].includes(payment),
      ),
    decide(review: string, resolution: string, more: object = {}): Promise<ApiResponse> {
      const { api, operator } = desk();
      const body = { resolution, note: 'Talked to the buyer', ...more };
      return api.request('PUT', `/api/payment/manual-reviews/${review}`, { token: operator, body });
    },
  };
}
