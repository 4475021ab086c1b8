/**
 * The answers that a role copied from that of operators gets and no other account does: on all other routes it is
 * answered as any provider. A route that is loosened, so that more of it is open to such roles, is not here and fails.
 */

/** Routes that answer the role as they answer operators: the rows are the service's own. */
export const AS_OPERATORS: ReadonlySet<string> = new Set([
  'GET /auth-ext/providers',
  'GET /auth-ext/providers-steps',
  'POST /auth-ext/providers-steps/:step/:provider',
  'DELETE /auth-ext/providers-steps/:step/:provider',
  'GET /api/users-permissions/permissions/own',
  'GET /api/tariff/holders',
  'GET /api/readiness',
  'GET /api/payment/payments/:payment/confirmation',
  'GET /api/payment/debts',
  'GET /api/payment/payments',
  'GET /api/payment/payments/:payment',
  'GET /api/payment/payments/:payment/refund-preview',
  'GET /api/payment/refunds',
  'GET /api/payment/export',
  'GET /api/payment/summary',
  'GET /api/payment/trial-balance',
  'GET /api/payment/renewals',
  'GET /api/payment/comparisons',
  'GET /api/payment/payouts',
  'POST /api/payment/payouts',
  'POST /api/payment/refunds',
  'GET /api/payment/disputes',
  'GET /api/payment/disputes/:dispute',
  'PUT /api/payment/disputes/:dispute',
  'GET /api/payment/bills',
  'GET /api/payment/bills/:bill',
  'PUT /api/payment/bills/:bill',
  'GET /api/payment/bills/:bill/file',
  'GET /api/payment/acts/:act/file',
  'GET /api/payment/refund-requests',
  'GET /api/payment/refund-requests/:request',
  'GET /api/payment/refund-requests/:request/preview',
  'PUT /api/payment/refund-requests/:request',
  'GET /api/payment/manual-reviews',
  'GET /api/payment/manual-reviews/:review',
  'GET /api/payment/manual-reviews/:review/preview',
  'PUT /api/payment/manual-reviews/:review',
  'GET /api/statistics/company',
  'GET /api/statistics/company/export.csv',
  'GET /api/inbox',
  'GET /api/inbox/decision',
  'GET /api/messages',
  'GET /api/messages/:id',
  'POST /api/messages/:id/retry',
  'GET /api/messages/errors',
  'POST /api/messages/retry',
]);

/** The role has the right, and nobody's rows but their own: what is named is not there, and no row is changed. */
export const WITHOUT_ROWS: Readonly<Record<string, number>> = {
  'GET /api/personal-data-requests': 200,
  'GET /api/personal-data-requests/:id': 404,
  'POST /api/personal-data-requests': 400,
  'PUT /api/personal-data-requests/:id': 404,
  'GET /api/users': 200,
  'GET /api/audit-events': 200,
  'GET /api/audit-events/:id': 404,
  'GET /api/entitlement-changes': 200,
  'GET /api/entitlement-changes/:id': 404,
  'PUT /api/help-requests/:id': 404,
  'POST /api/notifications': 400,
  'PUT /api/notifications/:id': 404,
  'DELETE /api/provider-profiles/:id': 204,
  'GET /api/service-link-openings': 200,
  'GET /api/service-link-openings/:id': 404,
  'PUT /api/service-link-openings/:id': 404,
  'DELETE /api/service-link-openings/:id': 204,
  'PUT /api/tariffs/:id': 404,
  'DELETE /api/tariffs/:id': 404,
  'POST /api/user-addons': 400,
  'PUT /api/user-addons/:id': 404,
  'DELETE /api/user-addons/:id': 204,
  'POST /api/user-tariffs': 400,
  'PUT /api/user-tariffs/:id': 404,
  'DELETE /api/user-tariffs/:id': 204,
  // Their client books at another's, whose calendar is shut.
  'POST /api/appointments': 422,
};

/**
 * The routes open to the role as to operators that demand the password of the last five minutes, by the bodies of the
 * matrix.
 */
export const TAKES_PASSWORD: readonly string[] = [
  'POST /api/payment/refunds',
  'PUT /api/payment/disputes/:dispute',
  'PUT /api/payment/bills/:bill',
];
