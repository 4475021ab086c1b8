export const promoErrors = {
  promo_not_applicable: {
    status: 422,
    message: 'This promo code does nothing for this appointment',
  },
} as const;
