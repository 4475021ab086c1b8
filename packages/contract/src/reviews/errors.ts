export const reviewErrors = {
  visit_not_completed: {
    status: 422,
    message: {
      en: 'Only a completed appointment can be reviewed',
      ru: 'Отзыв оставляют только о состоявшейся записи',
    },
  },
  review_closed: {
    status: 409,
    message: { en: 'This review cannot be edited any more', ru: 'Этот отзыв уже нельзя изменить' },
  },
  complaint_decided: {
    status: 409,
    message: { en: 'This complaint was decided already', ru: 'По этой жалобе уже принято решение' },
  },
  review_link_expired: {
    status: 410,
    message: { en: 'This link is not good any more', ru: 'Ссылка больше не действует' },
  },
} as const;

export const reviewSentences = {
  no_dismissed_complaint: {
    en: '{field} answers a complaint that is dismissed, and there is none',
    ru: 'Поле {field} — ответ на отклонённую жалобу, а её нет',
  },
} as const;
