import * as payouts from '@okoshko/contract/payments/payouts/addresses';
import * as payoutSchemas from '@okoshko/contract/payments/payouts/schemas';
import { type Route, serve, withMultipart } from '../../../platform/http/serve.ts';
import { createPayout, listPayouts } from './payouts.ts';

/** The size of one register of a payout. */
const MAX_REGISTER_BYTES = 20 * 1024 * 1024;

export const payoutRoutes: readonly Route[] = [
  serve(
    {
      ...payouts.listPayouts,
      action: 'api::payment.payout.find',
      for: 'operator',
      mayLag: 'staff',
    },
    payoutSchemas.listPayouts,
    (ctx, { query }) => listPayouts(ctx, query),
  ),
  withMultipart(
    serve(
      {
        ...payouts.createPayout,
        action: 'api::payment.payout.create',
        for: 'operator',
        status: 201,
      },
      payoutSchemas.createPayout,
      (ctx, { body, files }) => createPayout(ctx, body, files),
    ),
    { json: 'data', file: 'file', maxFiles: 2, maxBytes: MAX_REGISTER_BYTES },
  ),
];
