export const promoErrors = {
  promo_not_applicable: {
    status: 422,
    message: {
      en: 'This promo code does nothing for this appointment',
      ru: 'Этот промокод для записи не действует',
    },
  },
} as const;

export const promoSentences = {
  percent_max: {
    en: '{field} must be less than or equal to {max} percent',
    ru: 'Поле {field} — не больше {max} процентов',
  },
} as const;
