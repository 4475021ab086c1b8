import * as schemas from '@okoshko/contract/tariffs/schemas';
import * as wire from '@okoshko/contract/tariffs/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import { listDebts, ownDebts } from './overage/overage.ts';
import { previewPlan, recommendTariff } from './quotes.ts';
import { countHolders } from './staff.ts';

/** Routes beside those of the collections. */
export const routes: readonly Route[] = [
  serve(
    { ...wire.ownDebts, action: 'api::tariff-payment.tariff-payment.debts', for: 'account' },
    schemas.ownDebts,
    ownDebts,
  ),
  serve(
    { ...wire.listDebts, action: 'api::payment.debt.find', for: 'operator', mayLag: 'staff' },
    schemas.listDebts,
    (ctx, { query }) => listDebts(ctx, query),
  ),
  serve(
    {
      ...wire.countHolders,
      action: 'api::tariff.tariff.holders',
      for: 'operator',
      mayLag: 'staff',
    },
    schemas.countHolders,
    (ctx, { query }) => countHolders(ctx, query),
  ),
  serve(
    { ...wire.quotePlan, action: 'api::tariff-payment.tariff-payment.quote', for: 'account' },
    schemas.quotePlan,
    (ctx, { query }) => previewPlan(ctx, query),
  ),
  serve(
    {
      ...wire.recommendTariff,
      action: 'api::tariff-payment.tariff-payment.recommendation',
      for: 'account',
    },
    schemas.recommendTariff,
    recommendTariff,
  ),
];
