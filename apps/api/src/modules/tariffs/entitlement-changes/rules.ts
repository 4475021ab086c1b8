import { invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';

export function requireReason({ reason }: { readonly reason?: string | null }): void {
  if (!reason) throw invalidField('reason', sentence('defined'));
}

export function requirePeriod({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): void {
  if (ends_at <= starts_at)
    throw invalidField('ends_at', sentence('after', { other: 'starts_at' }));
}

/** What a bought plan was paid is told by its payment, and changed by a refund alone. */
export function requireOwnMoney(
  before: { readonly payment: number | null; readonly paid: number },
  after: { readonly paid: number },
): void {
  if (before.payment !== null && after.paid !== before.paid) {
    throw invalidField('paid', sentence('invalid'));
  }
}
