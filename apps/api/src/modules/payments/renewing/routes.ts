import * as renewalsSchemas from '@okoshko/contract/payments/renewals-schemas';
import * as wire from '@okoshko/contract/payments/wire';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { listRenewals } from '../renewals/renewals.ts';
import { beginRenewal, readRenewal, stopRenewal, stopRenewalByLink } from './consent.ts';

export const renewalRoutes: readonly Route[] = [
  serve(
    { ...wire.readRenewal, action: 'api::tariff-payment.renewal.find', for: 'account' },
    renewalsSchemas.readRenewal,
    readRenewal,
  ),
  serve(
    { ...wire.beginRenewal, action: 'api::tariff-payment.renewal.create', for: 'account' },
    renewalsSchemas.beginRenewal,
    (ctx, { body }) => beginRenewal(ctx, body),
  ),
  serve(
    { ...wire.stopRenewal, action: 'api::tariff-payment.renewal.delete', for: 'account' },
    renewalsSchemas.stopRenewal,
    stopRenewal,
  ),
  serve(
    {
      ...wire.listRenewals,
      action: 'api::payment.renewal.find',
      for: 'operator',
      mayLag: 'staff',
    },
    renewalsSchemas.listRenewals,
    (ctx, { query }) => listRenewals(ctx, query),
  ),
  serve(
    { ...wire.stopRenewalByLink, action: null },
    renewalsSchemas.stopRenewalByLink,
    (ctx, { body }) => stopRenewalByLink(ctx, body.token),
  ),
];
