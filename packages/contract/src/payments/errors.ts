export const paymentErrors = {
  payment_purpose_invalid: {
    status: 400,
    message: 'Name exactly one of tariff_id, additional_letters=true, extended_statistics=true',
  },
  tariff_unknown: { status: 404, message: 'There is no such tariff' },
  payments_unavailable: {
    status: 503,
    message: 'The payment provider did not answer; nothing was charged, try again',
  },
  payment_limit: { status: 429, message: 'Too many payments were begun; wait before the next' },
  payments_off: { status: 503, message: 'Payments are switched off' },
  notification_sender_unknown: { status: 401, message: 'The sender is not a payment provider' },
  notification_invalid: { status: 400, message: 'The notification cannot be understood' },
} as const;
