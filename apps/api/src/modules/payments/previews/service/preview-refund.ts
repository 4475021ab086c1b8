import { randomUUID } from 'node:crypto';
import type { Call } from '../../../../platform/call.ts';
import type { RefundTerms } from '../../refunds/rules.ts';
import { refundPayment } from '../../refunds/service/refund-payment.ts';
import { previewEffect } from './preview-effect.ts';

/** What a refund on these terms would do. Its key is nobody's, so that it is no repeat of another. */
export const previewRefund = (call: Call, payment: string, terms: RefundTerms) =>
  previewEffect(call, payment, (call) =>
    refundPayment(call, { ...terms, payment, key: randomUUID(), reason: '' }),
  );
