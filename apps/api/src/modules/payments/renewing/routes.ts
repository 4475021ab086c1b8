import * as renewals from '@okoshko/contract/payments/renewals/addresses';
import * as renewalSchemas from '@okoshko/contract/payments/renewals/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { listRenewals } from '../renewals/renewals.ts';
import { beginRenewal, readRenewal, stopRenewal, stopRenewalByLink } from './consent.ts';

export const renewalRoutes: readonly Route[] = [
  serve(
    { ...renewals.readRenewal, action: 'api::tariff-payment.renewal.find', for: 'account' },
    renewalSchemas.readRenewal,
    readRenewal,
  ),
  serve(
    { ...renewals.beginRenewal, action: 'api::tariff-payment.renewal.create', for: 'account' },
    renewalSchemas.beginRenewal,
    (ctx, { body }) => beginRenewal(ctx, body),
  ),
  serve(
    { ...renewals.stopRenewal, action: 'api::tariff-payment.renewal.delete', for: 'account' },
    renewalSchemas.stopRenewal,
    stopRenewal,
  ),
  serve(
    {
      ...renewals.listRenewals,
      action: 'api::payment.renewal.find',
      for: 'operator',
      mayLag: 'staff',
    },
    renewalSchemas.listRenewals,
    (ctx, { query }) => listRenewals(ctx, query),
  ),
  serve(
    { ...renewals.stopRenewalByLink, action: null },
    renewalSchemas.stopRenewalByLink,
    (ctx, { body }) => stopRenewalByLink(ctx, body.token),
  ),
];
