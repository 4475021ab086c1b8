/** Where a notice leads, beside its appointment; null: it says all itself. */
export const pageOf = (kind: string): '/cabinet/reviews' | '/cabinet/tariff' | null => {
  if (kind.startsWith('plan_')) return '/cabinet/tariff';
  return kind === 'review_written' || kind === 'review_complaint_decided'
    ? '/cabinet/reviews'
    : null;
};
