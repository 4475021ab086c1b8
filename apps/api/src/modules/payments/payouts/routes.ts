import * as accountingSchemas from '@okoshko/contract/payments/accounting-schemas';
import * as accountingWire from '@okoshko/contract/payments/accounting-wire';
import { type Route, serve, withMultipart } from '../../../platform/http/serve.ts';
import { createPayout, listPayouts } from './payouts.ts';

/** The size of one register of a payout. */
const MAX_REGISTER_BYTES = 20 * 1024 * 1024;

export const payoutRoutes: readonly Route[] = [
  serve(
    {
      ...accountingWire.listPayouts,
      action: 'api::payment.payout.find',
      for: 'operator',
      mayLag: 'staff',
    },
    accountingSchemas.listPayouts,
    (ctx, { query }) => listPayouts(ctx, query),
  ),
  withMultipart(
    serve(
      {
        ...accountingWire.createPayout,
        action: 'api::payment.payout.create',
        for: 'operator',
        status: 201,
      },
      accountingSchemas.createPayout,
      (ctx, { body, files }) => createPayout(ctx, body, files),
    ),
    { json: 'data', file: 'file', maxFiles: 2, maxBytes: MAX_REGISTER_BYTES },
  ),
];
