import { differs, type EndpointNotes, ours } from './note.ts';

export const money: EndpointNotes = {
  'GET /api/tariff-payment/debts': ours('`getUrl?overage=true` pays what is due.'),
  'GET /api/tariff/holders': ours(
    'And how many have paid for one ahead, how many plans renew themselves, and who have paid for nothing from the day `from` on.',
  ),
  'GET /api/tariff-prices': ours(
    'Prices of tariffs from a day to come on, and those that came so.',
  ),
  'POST /api/tariff-prices': ours(
    'Both prices of a tariff from `holds_from` on, a day in Moscow that is to come; one for a day. Payments that were begun before keep theirs.',
  ),
  'DELETE /api/tariff-prices/:id': ours('Takes it back; 409 `price_in_force` from its day on.'),
  'GET /api/tariff-payment/quote': ours('Credit and overage are told apart.'),
  'GET /api/tariff-payment/recommendation': ours(
    "How many records the last calendar month had, and the tariff that is the cheapest for so many, overage included; null when a plan of the caller's costs hardly more (less than a tenth is saved), and when there were none.",
  ),
  'GET /api/user-tariffs': 'With the use: `used`, `extra`, `extra_cost`, `extra_settled`.',
  'POST /api/user-tariffs': differs(
    'With a `reason`; 409 `plan_overlaps` where another plan is in force. `cost` is the price of the whole period, `paid` what has come for it: without it the plan is none of those paid for (decision 62).',
  ),
  'PUT /api/user-tariffs/:id': differs(
    "With a `reason`; `status` is `cancelled` or follows from the period; `paid` of a bought plan is its payment's, and not changed here.",
  ),
  'DELETE /api/user-tariffs/:id': differs('409 for what was paid for: that is cancelled.'),
  'GET /api/user-addons': ours('What was bought beside plans.'),
  'POST /api/user-addons': ours('Operators give one, with a `reason`.'),
  'GET /api/user-addons/:id': ours(),
  'PUT /api/user-addons/:id': ours(),
  'DELETE /api/user-addons/:id': ours(),
  'GET /api/entitlement-changes': ours(
    'What operators did by hand to plans and add-ons, who, when and why.',
  ),
  'GET /api/entitlement-changes/:id': ours(),
  'GET /api/tariff-payment/getUrl':
    'With `amount`, the kopecks the buyer saw, nothing else is charged: 409 `price_changed` where a quote of the last 15 minutes cannot have named it.',
  'GET /api/tariff/payment/get-url': 'The other reading of `/api/tariff-payment/getUrl`.',
  'GET /api/tariff-payment/status/:payment': ours('What the buyer returns to.'),
  'GET /api/tariff-payment/receipt-email': ours(),
  'PUT /api/tariff-payment/receipt-email': ours(),
  'GET /api/tariff-payment/history': ours(
    'Own payments with their receipts, what of each is in force or to come, what is on its way back, and the last request for a refund.',
  ),
  'GET /api/payment/payments':
    "By `from`, `to`, `status`, `provider`, `purpose`, `user`; `q` finds by the buyer's name or phone, by our ids and the provider's. `totals=true` sums up all that is chosen.",
  'GET /api/payment/refunds':
    'Chosen as payments are; with the payment, the origin, the receipt and who asked for it.',
  'POST /api/payment/refunds':
    "`unused`: what is not used up; `rest`: an upgrade's credit as plan or money.",
  'GET /api/payment/payments/:payment/refund-preview':
    'What a refund of `amount`, `unused` or all would do to money, plans, add-ons and overage: the refund itself is run and rolled back.',
  'GET /api/payment/manual-reviews': 'By `kind` and as payments.',
  'PUT /api/payment/manual-reviews/:review':
    '`resolution` is refund, grant, refunded_elsewhere or dismiss, with a `note`; of a `refund_by_transfer`, `refunded_elsewhere` takes `transfer` (`paid_on`, `order_number`) and the password once more. Of two that decide at once one wins; the other is told who and what by the details of 409 `manual_review_resolved`.',
  'GET /api/payment/disputes': 'Chargebacks; chosen by `state`, `provider`.',
  'PUT /api/payment/disputes/:dispute':
    '`outcome` is won or charged_back, with a `note`. Of two that close at once one wins; the other is told who and what by the details of 409 `dispute_closed`.',
  'GET /api/tariff-payment/payments/:payment/refund-preview': ours(),
  'POST /api/tariff-payment/refund-requests': ours(
    'Requests that rest back; 409 `refund_request_open` while one waits, 409 `nothing_unused`, ten a day by one account.',
  ),
  'DELETE /api/tariff-payment/refund-requests/:request': ours(),
  'GET /api/payment/refund-requests': 'By `state`.',
  'PUT /api/payment/refund-requests/:request':
    '`decision` is grant (takes the password once more) or decline, which needs an `answer` for the buyer. Of two that decide at once one wins; the other is told who and what by the details of 409 `refund_request_closed`.',
  'GET /api/tariff-payment/buyer-details': ours(),
  'PUT /api/tariff-payment/buyer-details': ours(
    '`kind` is individual, entrepreneur (ИП) or company, with the fields that such a buyer has; 400 by the field that is wrong, control digits of the INN included.',
  ),
  'DELETE /api/tariff-payment/buyer-details': ours(),
  'GET /api/tariff-payment/payments/:payment/confirmation': ours(
    'A PDF of an own payment that money came for; 503 `documents_off` where the settings do not say who sells.',
  ),
  'GET /api/tariff-payment/bills': ours(
    'With their acts; `are_offered`, and for how many working days.',
  ),
  'POST /api/tariff-payment/bills': ours(
    "A bill for the plan of `tariff_id`, in the name of the company or sole proprietor of the buyer's details; 409 `bill_buyer_needed`, `bill_open` (a plan has one open bill), `bill_empty`, and `price_changed` as in `getUrl`; 503 `bills_off`.",
  ),
  'DELETE /api/tariff-payment/bills/:bill': ours(),
  'GET /api/tariff-payment/bills/:bill/file': ours(),
  'GET /api/payment/bills': 'By `state`, and `q`, a number, an INN or part of the name.',
  'PUT /api/payment/bills/:bill':
    "Notes the transfer that paid it: `paid_on`, `order_number` and `amount`, which must be the bill's (409 `bill_sum_differs`); takes the password once more. The same again answers the same; of two that differ one wins, and the other is told who and what by the details of 409 `bill_closed`. A transfer after the last day is 409 `bill_late`.",
  'GET /api/tariff-payment/acts/:act/file': ours(),
  'POST /api/payment/payouts':
    'Multipart: `data` (provider, day, kopecks that came to the bank) and `file`, once or twice: a register as CSV or `.xlsx`. Payments and refunds get the day of their payout, differences are manual reviews; the same files again answer the same payout.',
  'GET /api/tariff-payment/renewal': ours(),
  'POST /api/tariff-payment/renewal': ours(
    'Consents by the digest of the text that was read, and answers the page to save a method on; 409 `renewal_consent_changed` where the terms are other ones by now.',
  ),
  'DELETE /api/tariff-payment/renewal': ours(),
  'GET /api/payment/renewals': ours(
    'Consents to renewals for staff, of one buyer (`user`) or of all: the text word for word and its digest, when and where from, when the method was confirmed and when the consent ended.',
  ),
  'POST /api/tariff-payment/renewal/stop': ours('Without signing in.'),
  'POST /api/tariff-payment/payments/:payment/cancel': ours('409 `already_begun`.'),
  'GET /api/payment/export': 'A period has at most 400 days.',
  'GET /api/payment/payments/export.csv': ours(
    'What the list has by the same filters; the audit entry is an `export`.',
  ),
  'GET /api/payment/trial-balance': 'At most 400 days.',
  'GET /api/payment/summary': 'Receipts by state, too.',
  'POST /api/telegram/webhook': '401 without the secret header, before the body is judged.',
  'POST /api/payment/notifications': 'YooKassa and T-Bank, each as it wants.',
};
