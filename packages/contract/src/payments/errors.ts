export const paymentErrors = {
  payment_purpose_invalid: {
    status: 400,
    message:
      'Name exactly one of tariff_id, additional_letters=true, extended_statistics=true, overage=true',
  },
  tariff_unknown: { status: 404, message: 'There is no such tariff' },
  tariff_taken: {
    status: 409,
    message: 'This tariff costs nothing, and you have it: the next period can be taken after it',
  },
  nothing_due: {
    status: 409,
    message: 'No overage is due, or less than the smallest payment: the next payment takes it',
  },
  price_changed: { status: 409, message: 'The price is another one by now: ask for it again' },
  payments_unavailable: {
    status: 503,
    message: 'The payment provider did not answer; nothing was charged, try again',
  },
  payment_refused: {
    status: 422,
    message: 'The payment provider refused to take this payment; trying again changes nothing',
  },
  payment_limit: { status: 429, message: 'Too many payments were begun; wait before the next' },
  payments_off: { status: 503, message: 'Payments are switched off' },
  receipt_email_required: {
    status: 422,
    message: 'The receipt goes by e-mail: name an address with `email` once',
  },
  receipt_email_too_long: {
    status: 422,
    message: 'The cash register takes no address this long: name another one with `email`',
  },
  refund_too_large: {
    status: 409,
    message: 'More than what came, was not given back yet and pays for no later plan',
  },
  nothing_unused: {
    status: 409,
    message: 'What was bought is used up: nothing is left to give back',
  },
  refund_key_reused: { status: 409, message: 'This key names a refund on other terms' },
  manual_review_resolved: { status: 409, message: 'Somebody decided this already' },
  manual_review_not_grantable: {
    status: 409,
    message: 'This money buys nothing: the purchase is paid, or there is none',
  },
  manual_review_payment_required: {
    status: 422,
    message: 'Name in `payment` which of `details.candidates` this money is for',
  },
  notification_sender_unknown: { status: 401, message: 'The sender is not a payment provider' },
  notification_invalid: { status: 400, message: 'The notification cannot be understood' },
} as const;
