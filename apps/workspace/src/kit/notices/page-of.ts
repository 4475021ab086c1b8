type NoticePage = '/cabinet/account' | '/cabinet/reviews' | '/cabinet/tariff';

/** The page that a notice links to, besides its appointment; null: there is none. */
export const pageOf = (kind: string): NoticePage | null => {
  if (kind.startsWith('plan_')) return '/cabinet/tariff';
  // The account page shows who made such a change, from which device, and can undo it.
  if (kind.startsWith('account_')) return '/cabinet/account';
  return kind === 'review_written' || kind === 'review_complaint_decided'
    ? '/cabinet/reviews'
    : null;
};
