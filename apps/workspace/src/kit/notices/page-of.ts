type NoticePage = '/cabinet/account' | '/cabinet/reviews' | '/cabinet/tariff';

/** Where a notice leads, beside its appointment; null: it says all itself. */
export const pageOf = (kind: string): NoticePage | null => {
  if (kind.startsWith('plan_')) return '/cabinet/tariff';
  // Who made such a change, and from which device, is seen and undone there.
  if (kind.startsWith('account_')) return '/cabinet/account';
  return kind === 'review_written' || kind === 'review_complaint_decided'
    ? '/cabinet/reviews'
    : null;
};
